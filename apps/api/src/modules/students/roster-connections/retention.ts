import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';
import { createRunQueries } from './run-queries.ts';
import { decidedWithin, runsKeptFor } from './rules.ts';

export const retention: Retention[] = [
  {
    what: 'what runs have read that nobody decided about',
    remove: async ({ db }) => {
      const late = await db
        .selectFrom('rosterRuns')
        .select('connectionId')
        .where('state', '=', 'stopped')
        .where('finishedAt', '<', sql<Date>`now() - ${decidedWithin.sql}`)
        .execute();
      for (const { connectionId } of late)
        await db
          .transaction()
          .execute((trx) => createRunQueries(db).end(trx, connectionId, ['stopped']));
    },
  },
  {
    what: 'runs of connections to schools',
    remove: ({ db }) =>
      db
        .deleteFrom('rosterRuns')
        .where('createdAt', '<', sql<Date>`now() - ${runsKeptFor.sql}`)
        .where('state', 'in', ['done', 'failed'])
        // What is known of a source belongs to its last complete run.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('rosterConnections')
                .select('id')
                .whereRef('knownRunId', '=', 'rosterRuns.id'),
            ),
          ),
        )
        .execute(),
  },
];
