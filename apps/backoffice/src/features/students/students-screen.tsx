import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/data-table.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { longDate } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { withShownName } from '../../lib/student-name.ts';
import { OpenRowButton } from './open-row-button.tsx';
import { OwnedBooks } from './owned-books.tsx';
import { ScreenPermission } from './screen-permission.tsx';
import { StudentActions } from './student-actions.tsx';
import { StudentDialogs, useStudentDialogs } from './student-dialogs.tsx';
import { StudentStatus } from './student-status.tsx';
import { studentsList, studentsQuery } from './students-queries.ts';

export function StudentsScreen() {
  const { t } = useTranslation();
  const list = useListState(studentsList, studentsQuery);
  const students = useQuery(studentsQuery(list.query));
  const dialogs = useStudentDialogs();
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);

  return (
    <>
      <ListScreen
        title={t(($) => $.students.title)}
        list={list}
        fieldLabels={{ email: t(($) => $.fields.email), name: t(($) => $.fields.name) }}
        answer={students}
        empty={t(($) => $.students.empty)}
        total={(count) => t(($) => $.students.total, { count })}
        action={
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => dialogs.invite.open()}
          >
            {t(($) => $.students.invite)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.students.title)}
            rows={rows.map(withShownName)}
            keyOf={(row) => row.id}
            detail={(row) => open.includes(row.id) && <OwnedBooks student={row} />}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                cell: (row) => (
                  <OpenRowButton
                    name={row.name}
                    count={row.productOwnerships.length}
                    opened={open.includes(row.id)}
                    onClick={() => toggle(row.id)}
                  />
                ),
              },
              { title: t(($) => $.fields.email), cell: (row) => row.email },
              {
                title: t(($) => $.students.invitedAt),
                kind: 'fit',
                cell: ({ invitedAt }) =>
                  invitedAt === null
                    ? t(($) => $.common.none)
                    : longDate(invitedAt, currentLanguage()),
              },
              {
                title: t(($) => $.students.invitedBy),
                cell: (row) => row.invitedBy?.name ?? t(($) => $.common.none),
              },
              {
                title: t(($) => $.students.screenPermission),
                kind: 'fit',
                cell: (row) => <ScreenPermission student={row} />,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => <StudentActions student={row} dialogs={dialogs} />,
              },
              {
                title: t(($) => $.students.status),
                kind: 'fit',
                cell: (row) => <StudentStatus student={row} />,
              },
            ]}
          />
        )}
      </ListScreen>
      <StudentDialogs dialogs={dialogs} />
    </>
  );
}
