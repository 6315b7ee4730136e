import { Button } from '@mantine/core';
import type { Customer } from '@aqua/contract/customers';
import { IconBooks, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/data-table.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListState, defaultOrders } from '../../components/list/use-list-state.ts';
import { useDialog } from '../../components/use-dialog.ts';
import { longDate } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { InvitationBadge } from './invitation-badge.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenRowButton } from './open-row-button.tsx';
import { OwnedBooks } from './owned-books.tsx';
import { studentsQuery } from './students-queries.ts';

export function StudentsScreen() {
  const { t } = useTranslation();
  const list = useListState({ name: 'students', fields: ['email', 'name'], orders: defaultOrders });
  const students = useQuery(studentsQuery(list.query));
  const invite = useDialog<Customer>();
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
            onClick={() => invite.open()}
          >
            {t(($) => $.students.invite)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.students.title)}
            rows={rows}
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
                title: t(($) => $.students.status),
                kind: 'fit',
                cell: (row) => <InvitationBadge state={row.invitation.state} />,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconBooks size={16} stroke={1.6} aria-hidden />}
                    aria-label={t(($) => $.students.addBooksTo, { name: row.name })}
                    onClick={() => invite.open(row)}
                  >
                    {t(($) => $.students.addBooks)}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListScreen>
      <InviteDialog state={invite} />
    </>
  );
}
