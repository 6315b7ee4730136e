import type { ScreenError } from '@aqua/phrases/en/errors';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import type { Actor } from '../../../http/actor.ts';
import { idsOf, manyAnswerOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import { studentScopeOf } from './policy.ts';
import type { CustomerQueries } from './queries.ts';

export type StudentsChange = 'remove' | 'restore' | 'allowScreenshots' | 'forbidScreenshots';

interface Deps {
  db: Db;
  audit: Audit;
  queries: CustomerQueries;
  sessions: Pick<SessionService, 'endAllOfMany'>;
}

type Locked = Awaited<ReturnType<CustomerQueries['lockAll']>>[number];

/**
 * Changes many students in one transaction, by the rules of a change of one (service.ts). A student
 * who is as wanted already is left alone and counts as done, but for `remove`: its undo must not
 * restore whom somebody else has deleted.
 */
export function createStudentsChange({ db, audit, queries, sessions }: Deps) {
  async function remove(trx: Trx, actor: Actor, present: Locked[]): Promise<void> {
    const ids = idsOf(present);
    const deleted = await queries.updateAll(trx, ids, { deletedAt: sql<Date>`now()` });
    await queries.logAll(trx, actor, ids, 'deleted');
    await sessions.endAllOfMany(trx, 'customer', ids);
    await audit.recordAll(trx, actor, 'student.deleted', deleted);
  }

  async function restore(trx: Trx, actor: Actor, gone: Locked[]): Promise<void> {
    const ids = idsOf(gone);
    await queries.updateAll(trx, ids, { deletedAt: null });
    await queries.logAll(trx, actor, ids, 'restored');
    const before = gone.map(({ id, deletedAt }) => ({ id, deletedAt }));
    const after = ids.map((id) => ({ id, deletedAt: null }));
    await audit.recordAll(trx, actor, 'student.restored', after, before);
  }

  async function permit(trx: Trx, actor: Actor, ids: number[], may: boolean): Promise<void> {
    await queries.updateAll(trx, ids, { haveScreenPermission: may });
    const entries = (haveScreenPermission: boolean) =>
      ids.map((id) => ({ id, haveScreenPermission }));
    await audit.recordAll(trx, actor, 'student.updated', entries(may), entries(!may));
  }

  return (actor: Actor, { ids, change }: { ids: number[]; change: StudentsChange }) =>
    inStep(db, async (trx) => {
      const found = await queries.lockAll(trx, ids, studentScopeOf(actor));
      const present = found.filter(({ deletedAt }) => deletedAt === null);
      const known = new Set(idsOf(found));
      const refuse = (reason: ScreenError) => (id: number) =>
        known.has(id) ? reason : 'row.unknown';

      if (change === 'restore') {
        const gone = found.filter(
          ({ deletedAt, isRestorable }) => deletedAt !== null && isRestorable,
        );
        await restore(trx, actor, gone);
        return manyAnswerOf(ids, idsOf([...present, ...gone]), refuse('student.notRestorable'));
      }
      if (change === 'remove') await remove(trx, actor, present);
      else {
        const may = change === 'allowScreenshots';
        const others = present.filter((row) => row.haveScreenPermission !== may);
        await permit(trx, actor, idsOf(others), may);
      }
      return manyAnswerOf(ids, idsOf(present), refuse('student.deleted'));
    });
}
