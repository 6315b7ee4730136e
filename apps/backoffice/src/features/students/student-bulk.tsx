import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../components/lazy-dialog.tsx';
import type { BulkWork } from '../../components/list/list-screen.tsx';
import type { QueryOf } from '../../components/list/list-spec.ts';
import type { Bulk } from '../../components/list/use-batches.ts';
import { useDialog } from '../../components/use-dialog.ts';
import { client } from '../../lib/client.ts';
import { useMay } from '../../lib/session.ts';
import type { studentsList } from './students-queries.ts';

const loadBulkBooks = async () => (await import('./bulk-books-dialog.tsx')).BulkBooksDialog;

/** The actions for many students of the list. */
export const studentBulk: BulkWork<QueryOf<typeof studentsList>> = {
  loadIds: (query) => client.customers.ids({ query: { ...query, isInvited: 'true' } }),
  actions: (ids, start) => <StudentBulk ids={ids} start={start} />,
};

interface StudentBulkProps {
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

function StudentBulk({ ids, start }: StudentBulkProps) {
  const { t } = useTranslation();
  const mayInviteAgain = useMay('manageStudents');
  const assign = useDialog();
  const revoke = useDialog();
  const inviteAgain: Bulk = {
    title: t(($) => $.students.resend),
    ids,
    call: (some, options) => client.customers.inviteManyAgain({ body: { ids: some } }, options),
    invalidates: ['customers'],
  };
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => assign.open()}>
        {t(($) => $.listSelection.assign)}
      </Button>
      <Button size="compact-sm" variant="light" color="coral" onClick={() => revoke.open()}>
        {t(($) => $.listSelection.revoke)}
      </Button>
      {mayInviteAgain && (
        <Button size="compact-sm" variant="light" color="gray" onClick={() => start(inviteAgain)}>
          {inviteAgain.title}
        </Button>
      )}
      <LazyDialog load={loadBulkBooks} dialog={{ does: 'assign', state: assign, ids, start }} />
      <LazyDialog load={loadBulkBooks} dialog={{ does: 'revoke', state: revoke, ids, start }} />
    </>
  );
}
