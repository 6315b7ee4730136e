import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';
import { untilAnswered } from '../until-answered.ts';

export type Move = Parameters<typeof client.newYears.start>[0]['body']['moves'][number];

export function proposalQuery() {
  return queryOptions({
    queryKey: ['newYears', 'propose'],
    queryFn: ({ signal }) => client.newYears.propose({ signal }),
    // The rows are a form: they stay as they are while somebody works in them.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What a new year would do. */
export const foresee = ({ moves }: { moves: Move[] }) =>
  client.newYears.foresee({ body: { moves } });

/** Who moves from one group, and with which books. */
export function namesQuery(moves: Move[], of: number) {
  const body = { moves, of };
  return queryOptions({
    queryKey: ['newYears', 'foresee', { body }],
    queryFn: ({ signal }) => client.newYears.foresee({ body }, { signal }),
    gcTime: 0,
  });
}

interface Started {
  moves: Move[];
  fingerprint: string;
  /** The same for every try: a move that broke off goes on. */
  key: string;
}

export const startYear = writeOptions({
  call: ({ moves, fingerprint, key }: Started) =>
    untilAnswered(() =>
      client.newYears.start(
        { body: { moves, fingerprint } },
        { headers: { 'idempotency-key': key } },
      ),
    ),
  invalidates: ['groups', 'customers', 'imports'],
});
