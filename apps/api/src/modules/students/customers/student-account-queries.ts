import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { isStudentInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { ownPublisherIdOf, type Actor } from '../../../http/actor.ts';
import { guardianState } from './guardian-state.ts';

/** Students with the name of the inviter and the guardian's answer. */
function invited(trx: Db) {
  return trx
    .selectFrom('customers')
    .leftJoin('publishers', 'publishers.id', 'customers.invitedByPublisherId')
    .select(['customers.id', 'customers.name', 'email', 'passwordHash', 'deletedAt'])
    .select(['invitedByName', 'publishers.name as publisherName'])
    .select(guardianState.as('guardianState'));
}

/** A student who has signed up and confirmed the e-mail. */
export interface NewStudent {
  name: string;
  email: string;
  /** Null for a student whom a provider of sign-in has introduced. */
  phone: string | null;
  passwordHash: string;
}

/** Students by e-mail or id, created or locked before they are invited or their books change. */
export const studentAccountQueries = {
  /**
   * Returns the ids of the created students. A taken e-mail creates none, even if a parallel invite
   * took it.
   */
  async insertAll(
    trx: Trx,
    actor: Actor,
    students: { name: string; email: string }[],
  ): Promise<number[]> {
    if (students.length === 0) return [];
    const made = await trx
      .insertInto('customers')
      .values(students.map(({ name, email }) => ({ name, email, ...inviterOf(actor) })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute();
    return made.map(({ id }) => id);
  },

  /** A student whom nobody invited; undefined when the e-mail is taken, even by a parallel call. */
  register(trx: Trx, student: NewStudent) {
    return trx
      .insertInto('customers')
      .values({ ...student, invitedAt: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  /** Sets the inviter of those students who had signed up alone. */
  async setInviter(trx: Trx, actor: Actor, ids: number[]): Promise<void> {
    await trx
      .updateTable('customers')
      .set({ invitedAt: thisMoment, ...inviterOf(actor) })
      .where(sql<boolean>`id = any (${ids}::int[])`)
      .where('invitedAt', 'is', null)
      .execute();
  },

  /**
   * Counts students whom others had invited, or who joined by themselves, as the publisher's, too;
   * nobody's with null.
   */
  async addToPublisher(trx: Trx, publisherId: number | null, ids: number[]): Promise<void> {
    if (publisherId === null || ids.length === 0) return;
    await trx
      .insertInto('publisherInvitations')
      .values(ids.map((customerId) => ({ publisherId, customerId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  byEmails(trx: Db, emails: string[]) {
    return invited(trx)
      .where(sql<boolean>`email = any (${emails}::text[])`)
      .execute();
  },

  /** The students with these e-mails, locked in the order of their ids. */
  lockByEmails(trx: Trx, emails: string[]) {
    return invited(trx)
      .where(sql<boolean>`email = any (${emails}::text[])`)
      .orderBy('customers.id')
      .forNoKeyUpdate('customers')
      .execute();
  },

  /** Which of these students are in the publisher scope. */
  async idsInScope(trx: Db, ids: number[], scope: PublisherScope): Promise<number[]> {
    if (ids.length === 0) return [];
    const found = await trx
      .selectFrom('customers')
      .select('customers.id')
      .where(sql<boolean>`customers.id = any (${ids}::int[])`)
      .where(isStudentInScope(scope))
      .execute();
    return found.map(({ id }) => id);
  },

  /**
   * Always in the same order, so that two calls that lock some of the same students can't deadlock.
   */
  lockActive(trx: Trx, ids: number[], scope: PublisherScope) {
    return (
      invited(trx)
        .where(sql<boolean>`customers.id = any (${ids}::int[])`)
        .where('deletedAt', 'is', null)
        .where(isStudentInScope(scope))
        .orderBy('customers.id')
        // Not `for update`: rows that refer to these students by foreign key can then be written
        // meanwhile.
        .forNoKeyUpdate('customers')
        .execute()
    );
  },

  async lockActiveByEmail(trx: Trx, emails: string[], scope: PublisherScope) {
    const found = await studentAccountQueries.byEmails(trx, emails);
    return studentAccountQueries.lockActive(
      trx,
      found.map(({ id }) => id),
      scope,
    );
  },

  /** The student with the name of the inviter, for a new invitation. */
  invitee(trx: Trx, id: number) {
    return invited(trx).where('customers.id', '=', id).executeTakeFirst();
  },
};

function inviterOf(actor: Actor) {
  return {
    invitedByKind: actor.kind,
    invitedById: actor.id,
    invitedByName: actor.name,
    invitedByPublisherId: ownPublisherIdOf(actor),
  };
}
