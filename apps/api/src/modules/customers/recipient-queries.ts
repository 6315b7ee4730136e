import { sql } from 'kysely';
import { thisMoment } from '../../db/clock.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { isStudentInScope, type PublisherScope } from '../../db/publisher-scope.ts';
import type { Actor } from '../../http/actor.ts';

/** A student with who invited. */
function invited(trx: Db) {
  return trx
    .selectFrom('customers')
    .leftJoin('publishers', 'publishers.id', 'customers.invitedByPublisherId')
    .select(['customers.id', 'customers.name', 'email', 'passwordHash', 'deletedAt'])
    .select(['invitedByName', 'publishers.name as publisherName']);
}

/** A student who signed up and has confirmed the e-mail. */
export interface NewStudent {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
}

/** Students as those meet them who invite, give books and take them: by e-mail or id, and locked. */
export const recipientQueries = {
  /** The ids of the students that are new; an e-mail that is taken, by a parallel invite too, makes none. */
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

  /** A student whom nobody invited; undefined when the e-mail is taken, also by a parallel call. */
  register(trx: Trx, student: NewStudent) {
    return trx
      .insertInto('customers')
      .values({ ...student, invitedAt: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  /** From now on somebody has invited those of these students who had signed up alone. */
  async setInviter(trx: Trx, actor: Actor, ids: number[]): Promise<void> {
    await trx
      .updateTable('customers')
      .set({ invitedAt: thisMoment, ...inviterOf(actor) })
      .where(sql<boolean>`id = any (${ids}::int[])`)
      .where('invitedAt', 'is', null)
      .execute();
  },

  byEmails(trx: Db, emails: string[]) {
    return invited(trx)
      .where(sql<boolean>`email = any (${emails}::text[])`)
      .execute();
  },

  /** The students of these e-mails, locked in the order of their ids. */
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

  /** Always in the same order, so that two who lock some of the same students can't block each other. */
  lockActive(trx: Trx, ids: number[], scope: PublisherScope) {
    return (
      invited(trx)
        .where(sql<boolean>`customers.id = any (${ids}::int[])`)
        .where('deletedAt', 'is', null)
        .where(isStudentInScope(scope))
        .orderBy('customers.id')
        // Not for update: what students do meanwhile refers to these rows and must not wait.
        .forNoKeyUpdate('customers')
        .execute()
    );
  },

  /** The student with who invited, for a fresh invitation. */
  invitee(trx: Trx, id: number) {
    return invited(trx).where('customers.id', '=', id).executeTakeFirst();
  },
};

function inviterOf(actor: Actor) {
  return {
    invitedByKind: actor.kind,
    invitedById: actor.id,
    invitedByName: actor.name,
    invitedByPublisherId: actor.publisherId,
  };
}
