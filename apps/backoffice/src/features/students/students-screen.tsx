import { Button, Group } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/data-table.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { groupChoices } from '../../components/list/row-choices.ts';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { longDate } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { withShownName } from '../../lib/student-name.ts';
import { OpenRowButton } from './open-row-button.tsx';
import { OwnedBooks } from './owned-books.tsx';
import { ScreenPermission } from './screen-permission.tsx';
import { studentBulk } from './student-bulk.tsx';
import { StudentActions } from './student-actions.tsx';
import { StudentDialogs, useStudentDialogs } from './student-dialogs.tsx';
import { StudentStatus } from './student-status.tsx';
import { exportStudents, studentsList, studentsQuery } from './students-queries.ts';
import { useAskedInvite } from './use-asked-invite.ts';

export function StudentsScreen() {
  const { t } = useTranslation();
  const list = useListState(studentsList, studentsQuery);
  const students = useListRows(studentsQuery, list.query);
  const dialogs = useStudentDialogs();
  useAskedInvite(dialogs.invite.open);
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);

  return (
    <>
      <ListScreen
        title={t(($) => $.students.title)}
        list={list}
        fieldLabels={{ email: t(($) => $.fields.email), name: t(($) => $.fields.name) }}
        filters={{
          groupId: { kind: 'row', label: t(($) => $.students.group), rows: groupChoices },
        }}
        columns={{
          email: t(($) => $.fields.email),
          invitedAt: t(($) => $.students.invitedAt),
          invitedBy: t(($) => $.students.invitedBy),
          screenPermission: t(($) => $.students.screenPermission),
          status: t(($) => $.students.status),
        }}
        answer={students}
        exportRows={exportStudents}
        bulk={studentBulk}
        empty={t(($) => $.students.empty)}
        total={(count) => t(($) => $.students.total, { count })}
        action={
          <Group gap="xs">
            <Button
              component={Link}
              to="/students/import"
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
            >
              {t(($) => $.imports.open)}
            </Button>
            <Button
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => dialogs.invite.open()}
            >
              {t(($) => $.students.invite)}
            </Button>
          </Group>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.students.title)}
            rows={rows.map(withShownName)}
            keyOf={(row) => row.id}
            nameOf={(row) => row.name}
            detail={(row) => open.includes(row.id) && <OwnedBooks student={row} />}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                cell: (row) => (
                  <OpenRowButton
                    student={row}
                    count={row.productOwnerships.length}
                    opened={open.includes(row.id)}
                    onClick={() => toggle(row.id)}
                  />
                ),
              },
              { title: t(($) => $.fields.email), name: 'email', cell: (row) => row.email },
              {
                title: t(($) => $.students.invitedAt),
                name: 'invitedAt',
                kind: 'fit',
                cell: ({ invitedAt }) =>
                  invitedAt === null
                    ? t(($) => $.common.none)
                    : longDate(invitedAt, currentLanguage()),
              },
              {
                title: t(($) => $.students.invitedBy),
                name: 'invitedBy',
                wideOnly: true,
                cell: (row) => row.invitedBy?.name ?? t(($) => $.common.none),
              },
              {
                title: t(($) => $.students.screenPermission),
                name: 'screenPermission',
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
                name: 'status',
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
