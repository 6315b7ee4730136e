import type { Drain } from '../http/server/drain.ts';
import { registerHealth, type Checks } from './health.ts';
import { registerMetrics } from './metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { Infrastructure } from '../infrastructure.ts';
import { watchLoop } from './loop-watch.ts';
import { passwordsWaiting } from '../lib/password-hashes.ts';
import { ownStates, readOwnState } from './own-state.ts';
import { readState, readStates } from './read-state.ts';
import { readSharedState, sharedStates } from './shared-state.ts';

/** `/health` and `/metrics`. docs/operations.md says how to respond to them. */
export function registerWatching(
  app: FastifyInstance,
  infrastructure: Infrastructure,
  drain: Drain,
): void {
  const { config, db, reads, databaseDiskSpace, store, staging, pool, pdf, log } = infrastructure;
  const checks: Checks = {
    database: async () => {
      await db.selectFrom('admins').select('id').limit(1).execute();
      await databaseDiskSpace.check(db);
    },
    files: () => store.check(),
    staging: () => staging.check(),
  };
  registerHealth(app, checks, drain);
  registerMetrics(app, {
    token: config.METRICS_TOKEN,
    isOpen: config.NODE_ENV !== 'production',
    gauges: {
      database_connections: { help: 'Open connections', read: () => pool.totalCount },
      database_connections_most: { help: 'DATABASE_POOL', read: () => config.DATABASE_POOL },
      database_waiting: { help: 'Queries waiting for one', read: () => pool.waitingCount },
      passwords_waiting: { help: 'Passwords waiting for their turn', read: passwordsWaiting },
      pdf_children: { help: 'PDF processes', read: () => pdf.children.processIds().length },
      pdf_waiting: { help: 'Jobs waiting for one of them', read: () => pdf.children.waiting() },
    },
    groups: [
      { states: ownStates, read: () => readOwnState(checks, config.DATA_DIR) },
      { states: sharedStates, read: () => readSharedState(db, config) },
      ...(reads === null ? [] : [{ states: readStates, read: async () => readState(reads) }]),
    ],
    onPdfBegin: (listener) => pdf.children.onBegin(listener),
    onLoopHeld: (listener) => watchLoop(app, log, listener),
  });
}
