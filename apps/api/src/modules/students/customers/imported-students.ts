import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { FirstPasswords } from '../../accounts/first-passwords/service.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { CustomerQueries } from './queries.ts';

interface Deps {
  audit: Audit;
  queries: CustomerQueries;
  firstPasswords: Pick<FirstPasswords, 'end'>;
}

type Locked = Awaited<ReturnType<CustomerQueries['lockAll']>>[number];

interface Renaming {
  id: number;
  name: string;
  /** Only a student who has this name now. */
  from?: string | null;
}

/** What an import changes in students, and what its undo does (docs/decisions/0108). */
export function createImportedStudents({ audit, queries, firstPasswords }: Deps) {
  /** Who has an e-mail needs no login name; who has nothing else keeps it. Returns the ids. */
  async function clearLoginNames(trx: Trx, actor: Actor, locked: Locked[]): Promise<number[]> {
    const before = locked
      .filter(({ email, loginName }) => email !== null && loginName !== null)
      .map(({ id, loginName }) => ({ id, loginName }));
    const ids = before.map(({ id }) => id);
    if (ids.length === 0) return [];
    await queries.updateAll(trx, ids, { loginName: null });
    const after = ids.map((id) => ({ id, loginName: null }));
    await audit.recordAll(trx, actor, 'student.updated', after, before);
    return ids;
  }

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
     * Takes login names from students who still have them and an e-mail, with which they sign in
     * from then on; whoever has nothing else keeps the login name. Returns their ids.
     */
    async takeLoginNames(
      trx: Trx,
      actor: Actor,
      given: { id: number; loginName: string }[],
    ): Promise<number[]> {
      const found = await queries.lockAll(
        trx,
        given.map(({ id }) => id),
        everyPublisher,
      );
      const nameOf = new Map(given.map(({ id, loginName }) => [id, loginName]));
      const isAsGiven = ({ id, deletedAt, loginName }: Locked) =>
        deletedAt === null && loginName === nameOf.get(id);
      return clearLoginNames(trx, actor, found.filter(isAsGiven));
    },

    /**
     * Deletes those of the students who never chose a way to sign in and whom nothing else needs: no
     * book, group or other publisher. They can be restored like all deleted ones, by their e-mail if
     * they have one: a wrong login name would be in the way of the right one. Returns their ids.
     */
    async removeUnused(trx: Trx, actor: Actor, ids: number[]): Promise<number[]> {
      const locked = await queries.lockAll(trx, ids, everyPublisher);
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
      const isUnused = new Set(found);
      await clearLoginNames(
        trx,
        actor,
        locked.filter(({ id }) => isUnused.has(id)),
      );
      // Who comes back with the next list may be another one with the same number.
      await firstPasswords.end(trx, found);
      const deleted = await queries.updateAll(trx, found, { deletedAt: sql<Date>`now()` });
      await queries.logAll(trx, actor, found, 'deleted');
      await audit.recordAll(trx, actor, 'student.deleted', deleted);
      return found;
    },
  };
}
