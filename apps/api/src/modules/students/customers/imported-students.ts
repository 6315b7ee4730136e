import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { CustomerQueries } from './queries.ts';

interface Deps {
  audit: Audit;
  queries: CustomerQueries;
}

interface Renaming {
  id: number;
  name: string;
  /** Only a student who has this name now. */
  from?: string | null;
}

/** What an import changes in students, and what its undo does (docs/decisions/0108). */
export function createImportedStudents({ audit, queries }: Deps) {
  return {
    /** Gives students other names; returns those who were renamed, with the names that they had. */
    async rename(trx: Trx, actor: Actor, renamings: Renaming[]) {
      if (renamings.length === 0) return [];
      const ids = renamings.map(({ id }) => id);
      const found = await queries.lockAll(trx, ids, everyPublisher);
      const byId = new Map(found.map((student) => [student.id, student]));
      const renamed: { id: number; nameBefore: string; nameAfter: string }[] = [];
      for (const { id, name, from } of renamings) {
        const before = byId.get(id);
        const isAsExpected = from === undefined || from === null || before?.name === from;
        if (before === undefined || before.deletedAt !== null) continue;
        if (!isAsExpected || before.name === name) continue;
        const after = await queries.update(trx, id, { name });
        await audit.record(trx, actor, 'student.updated', after, before);
        renamed.push({ id, nameBefore: before.name, nameAfter: name });
      }
      return renamed;
    },

    /**
     * Deletes those of the students who never chose a way to sign in and whom nothing else needs: no
     * book, group or other publisher. They can be restored like all deleted ones. Returns their ids.
     */
    async removeUnused(trx: Trx, actor: Actor, ids: number[]): Promise<number[]> {
      await queries.lockAll(trx, ids, everyPublisher);
      const unused = await trx
        .selectFrom('customers')
        .select('id')
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .where('deletedAt', 'is', null)
        .where('passwordHash', 'is', null)
        .where(
          sql<boolean>`not exists (select from identities
              where account_kind = 'customer' and account_id = customers.id)
            and not exists (select from product_ownerships where customer_id = customers.id)
            and not exists (select from group_customers where customer_id = customers.id)
            and not exists (select from publisher_invitations where customer_id = customers.id)`,
        )
        .execute();
      const found = unused.map(({ id }) => id);
      if (found.length === 0) return [];
      const deleted = await queries.updateAll(trx, found, { deletedAt: sql<Date>`now()` });
      await queries.logAll(trx, actor, found, 'deleted');
      await audit.recordAll(trx, actor, 'student.deleted', deleted);
      return found;
    },
  };
}
