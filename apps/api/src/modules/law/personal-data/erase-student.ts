import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { systemActor, type Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { RequestClosing } from '../privacy-requests/close-at-erasure.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import { erasedAfter } from './rules.ts';
import { personalTables } from './personal-tables.ts';

type Eraser = Pick<Actor, 'kind' | 'id' | 'name' | 'address'>;

/**
 * Removes everything personal from a student's rows (product rules, section 5). The student's row
 * and the rows that statistics need stay, without a name. It can't be undone; the e-mail becomes
 * free for somebody else. `personal-tables.ts` lists what is removed from each table.
 */
export function createErasure({
  db,
  audit,
  sessions,
  requests,
}: {
  db: Db;
  audit: Audit;
  sessions: SessionService;
  requests: RequestClosing;
}) {
  /** Runs in the caller's transaction; also deletes a student who is still active. */
  async function erase(trx: Trx, actor: Eraser, customerId: number): Promise<void> {
    await trx
      .updateTable('customers')
      .set({ deletedAt: sql<Date>`coalesce(deleted_at, now())` })
      .where('id', '=', customerId)
      .execute();
    await sessions.endAllOf(trx, 'customer', customerId);
    const open = await requests.openOf(trx, customerId);
    for (const table of personalTables) await table.erase?.(customerId).execute(trx);
    await requests.close(trx, actor, open);
    await audit.record(trx, actor, 'student.erased', { id: customerId });
  }

  /** The students whose deletion is long enough ago, the oldest first. */
  const allDue = (trx: Db) =>
    trx
      .selectFrom('customers')
      .select('id')
      .where('deletedAt', '<', sql<Date>`now() - ${erasedAfter.sql}`)
      .where('erasedAt', 'is', null);

  /**
   * Does nothing if another process erases or has erased the student, or if the student was
   * restored meanwhile.
   */
  function eraseIfDue(customerId: number): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const due = await allDue(trx)
        .where('id', '=', customerId)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (due !== undefined) await erase(trx, systemActor, customerId);
    });
  }

  return {
    erase,

    /** One transaction for each student: a failed one does not block the others. */
    async eraseDue(signal: AbortSignal): Promise<void> {
      const failed: unknown[] = [];
      for (const { id } of await allDue(db).orderBy('deletedAt').execute()) {
        if (signal.aborted) break;
        try {
          await eraseIfDue(id);
        } catch (cause) {
          failed.push(new Error(`student ${id} could not be erased`, { cause }));
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, 'erasures failed');
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
