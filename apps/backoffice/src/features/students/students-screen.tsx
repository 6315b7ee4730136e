import { Button, Group } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { groupChoices } from '../../components/list/filters/row-choices.ts';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { useMay } from '../../lib/storage/session.ts';
import { studentBulk } from './bulk/student-bulk.tsx';
import { StudentDialogs, useStudentDialogs } from './actions/student-dialogs.tsx';
import { StudentRows } from './student-rows.tsx';
import { exportStudents, studentsList, studentsQuery } from './shared/students-queries.ts';
import { useAskedInvite } from './use-asked-invite.ts';

export function StudentsScreen() {
  const { t } = useTranslation();
  const list = useListState(studentsList, studentsQuery);
  const students = useListRows(studentsQuery, list.query);
  const dialogs = useStudentDialogs();
  const seesGuardians = useMay('manageStudents');
  useAskedInvite(dialogs.invite.open);
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = useCallback(
    (id: number) =>
      setOpen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
    [],
  );

  return (
    <>
      <ListScreen
        title={t(($) => $.students.title)}
        list={list}
        fieldLabels={{
          any: t(($) => $.students.nameOrEmail),
          email: t(($) => $.fields.email),
          name: t(($) => $.fields.name),
        }}
        filters={{
          state: {
            kind: 'choice',
            label: t(($) => $.students.status),
            choices: {
              notActive: t(($) => $.students.filterStates.notActive),
              active: t(($) => $.students.states.active),
              bounced: t(($) => $.students.emailBounced),
              // Publishers learn nothing of guardians.
              ...(seesGuardians && {
                awaitsGuardian: t(($) => $.students.filterStates.awaitsGuardian),
              }),
              deleted: t(($) => $.students.filterStates.deleted),
            },
          },
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
        {(rows) => <StudentRows students={rows} open={open} toggle={toggle} dialogs={dialogs} />}
      </ListScreen>
      <StudentDialogs dialogs={dialogs} />
    </>
  );
}
