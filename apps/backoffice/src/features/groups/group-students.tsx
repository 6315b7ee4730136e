import { Button, Group as MantineGroup } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import type { Group } from '@aqua/contract/students/groups';
import { IconId, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GuardianBadge } from '../../components/guardian-badge.tsx';
import { SignInName } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { RowActionIcon } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { StudentLink } from '../../components/student-link.tsx';
import type { CardsFor } from '../../components/cards/print-cards.ts';
import { LazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { client } from '../../lib/client.ts';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { withShownName } from '../../lib/language/student-name.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { AddStudentsDialog } from './add-students-dialog.tsx';
import { GroupHead } from './group-head.tsx';
import { exportMembers, membersList, membersQuery, removeMember } from './member-queries.ts';

const loadCards = async () =>
  (await import('../../components/cards/print-cards-dialog.tsx')).PrintCardsDialog;

/** All students of the group, also those on other pages of the list. */
async function idsOf(groupId: number): Promise<number[]> {
  return (await client.customers.ids({ query: { groupId } })).ids;
}

/** Whether the student can sign in, and whether a guardian must still agree to the reading. */
function MemberStatus({ member }: { member: Customer }) {
  const { t } = useTranslation();
  const { deletedAt, invitation, guardian } = member;
  if (deletedAt !== null) return t(($) => $.students.deleted);
  return (
    <MantineGroup gap="xs">
      {t(($) => $.students.states[invitation.state])}
      {guardian !== null && guardian.state !== 'given' && <GuardianBadge state={guardian.state} />}
    </MantineGroup>
  );
}

/** What went with the membership. */
function useLeftWords() {
  const { t } = useTranslation();
  return ({ revoked, message }: { revoked: number; message: string }): string =>
    revoked === 0
      ? message
      : t(($) => $.groups.leftWithout[revoked === 1 ? 'one' : 'many'], {
          number: wholeNumber(revoked, currentLanguage()),
        });
}

/** The students of a group. */
export function GroupStudents({ group }: { group: Group }) {
  const { t } = useTranslation();
  const rowsOf = membersQuery(group.id);
  const list = useListState(membersList, rowsOf);
  const students = useListRows(rowsOf, list.query);
  const add = useDialog();
  const print = useDialog<CardsFor>();
  const remove = useWrite(removeMember, { said: useLeftWords() });

  return (
    <>
      <ListScreen
        title={group.name}
        list={list}
        fieldLabels={{ name: t(($) => $.fields.name), email: t(($) => $.fields.email) }}
        answer={students}
        exportRows={exportMembers(group.id)}
        notice={<GroupHead group={group} tab="students" />}
        empty={t(($) => $.groups.noStudents)}
        total={(count) => t(($) => $.groups.totalStudents, { count })}
        action={
          <MantineGroup gap="sm">
            <Button
              variant="default"
              leftSection={<IconId size={16} aria-hidden />}
              onClick={() => print.open({ ids: () => idsOf(group.id), groupId: group.id })}
            >
              {t(($) => $.cards.print)}
            </Button>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => add.open()}>
              {t(($) => $.groups.addStudents)}
            </Button>
          </MantineGroup>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.groups.students)}
            rows={rows.map(withShownName)}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                cell: (row) => <StudentLink student={row} />,
              },
              { title: t(($) => $.fields.email), cell: (row) => <SignInName of={row} /> },
              {
                title: t(($) => $.students.status),
                kind: 'fit',
                cell: (row) => <MemberStatus member={row} />,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: ({ id, name }) => (
                  <RowActionIcon
                    icon={IconUserMinus}
                    color="coral"
                    action={{
                      label: t(($) => $.groups.removeOf, { name }),
                      onClick: () => remove.mutate({ groupId: group.id, customerId: id }),
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </ListScreen>
      <AddStudentsDialog state={add} group={group} />
      <LazyDialog load={loadCards} dialog={{ state: print }} />
    </>
  );
}
