import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkWork } from '../../../components/list/screen/list-screen.tsx';
import type { QueryOf } from '../../../components/list/list-spec.ts';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { client } from '../../../lib/client.ts';
import { joinerIds, type joinersList } from './code-queries.ts';

/** Confirms or refuses many who came with the code. */
export function joinerBulk(groupId: number): BulkWork<QueryOf<typeof joinersList>> {
  return {
    loadIds: (query) => joinerIds(groupId, query),
    actions: (ids, start) => <Decisions {...{ groupId, ids, start }} />,
  };
}

interface DecisionsProps {
  groupId: number;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

function Decisions({ groupId: id, ids, start }: DecisionsProps) {
  const { t } = useTranslation();
  const invalidates = ['classCodes', 'groups', 'customers'] as const;
  const decide = (title: string, call: Bulk['call']) => (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => start({ title, ids, call, invalidates })}
    >
      {title}
    </Button>
  );
  return (
    <>
      {decide(
        t(($) => $.classCodes.confirm),
        (some, options) =>
          client.classCodes.confirmJoiners({ params: { id }, body: { ids: some } }, options),
      )}
      {decide(
        t(($) => $.classCodes.refuse),
        (some, options) =>
          client.classCodes.refuseJoiners({ params: { id }, body: { ids: some } }, options),
      )}
    </>
  );
}
