import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardsFor } from '../../../components/cards/print-cards.ts';
import { LazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import type { BulkWork } from '../../../components/list/screen/list-screen.tsx';
import type { QueryOf } from '../../../components/list/list-spec.ts';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { useMenuButton } from '../../../components/use-menu-button.ts';
import { client } from '../../../lib/client.ts';
import { useMay } from '../../../lib/storage/session.ts';
import { useChangeWords, type StudentsChange } from './change-students.ts';
import type { studentsList } from '../shared/students-queries.ts';

const loadBulkBooks = async () => (await import('./bulk-books-dialog.tsx')).BulkBooksDialog;

const loadBulkConfirm = async () => (await import('./bulk-change-dialog.tsx')).BulkChangeDialog;

const loadCards = async () =>
  (await import('../../../components/cards/print-cards-dialog.tsx')).PrintCardsDialog;

const loadGroupDialog = async () => (await import('./bulk-group-dialog.tsx')).BulkGroupDialog;

/** The actions for many students of the list. */
export const studentBulk: BulkWork<QueryOf<typeof studentsList>> = {
  loadIds: (query) => client.customers.ids({ query: { ...query, isInvited: 'true' } }),
  actions: (ids, start, { state }) =>
    state === 'deleted' ? (
      <DeletedBulk ids={ids} start={start} />
    ) : (
      <StudentBulk ids={ids} start={start} />
    ),
};

interface StudentBulkProps {
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

function StudentBulk({ ids, start }: StudentBulkProps) {
  const { t } = useTranslation();
  const manages = useMay('manageStudents');
  const assign = useDialog();
  const revoke = useDialog();
  const join = useDialog();
  const print = useDialog<CardsFor>();
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => assign.open()}>
        {t(($) => $.listSelection.assign)}
      </Button>
      <Button size="compact-sm" variant="light" color="coral" onClick={() => revoke.open()}>
        {t(($) => $.listSelection.revoke)}
      </Button>
      <Button size="compact-sm" variant="light" color="gray" onClick={() => join.open()}>
        {t(($) => $.students.addToGroup)}
      </Button>
      <Button size="compact-sm" variant="light" color="gray" onClick={() => print.open({ ids })}>
        {t(($) => $.cards.print)}
      </Button>
      {manages && <MoreActions ids={ids} start={start} />}
      <LazyDialog load={loadBulkBooks} dialog={{ does: 'assign', state: assign, ids, start }} />
      <LazyDialog load={loadBulkBooks} dialog={{ does: 'revoke', state: revoke, ids, start }} />
      <LazyDialog load={loadCards} dialog={{ state: print }} />
      <LazyDialog load={loadGroupDialog} dialog={{ state: join, ids, start }} />
    </>
  );
}

/** What those do who manage students, in a menu: the bar must not cover a small screen. */
function MoreActions({ ids, start }: StudentBulkProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const confirm = useDialog<StudentsChange>();
  const { button, fromButton } = useMenuButton();
  const inviteAgain: Bulk = {
    title: t(($) => $.students.resend),
    ids,
    call: (some, options) => client.customers.inviteManyAgain({ body: { ids: some } }, options),
    invalidates: ['customers'],
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            ref={button}
            size="compact-sm"
            variant="light"
            color="gray"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t(($) => $.students.more)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={fromButton(() => start(inviteAgain))}>{inviteAgain.title}</Menu.Item>
          <Menu.Item onClick={fromButton(() => confirm.open('allowScreenshots'))}>
            {words('allowScreenshots')}
          </Menu.Item>
          <Menu.Item onClick={fromButton(() => confirm.open('forbidScreenshots'))}>
            {words('forbidScreenshots')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--aqua-danger-text)" onClick={fromButton(() => confirm.open('remove'))}>
            {words('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LazyDialog load={loadBulkConfirm} dialog={{ state: confirm, ids, start }} />
    </>
  );
}

/** A deleted student must be restored before anything else. */
function DeletedBulk({ ids, start }: StudentBulkProps) {
  const words = useChangeWords();
  const mayRestore = useMay('manageStudents');
  const confirm = useDialog<StudentsChange>();
  if (!mayRestore) return null;
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => confirm.open('restore')}>
        {words('restore')}
      </Button>
      <LazyDialog load={loadBulkConfirm} dialog={{ state: confirm, ids, start }} />
    </>
  );
}
