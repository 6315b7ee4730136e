import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { mailbox } from '../../../db/mailbox.ts';
import { isStudentInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { ownPublisherIdOf, type Actor } from '../../../http/actor.ts';
import { guardianState } from './guardian-state.ts';
import { isUndone } from './is-undone.ts';

/** Students with the name of the inviter and the guardian's answer. */
function invited(trx: Db) {
  return trx
    .selectFrom('customers')
    .leftJoin('publishers', 'publishers.id', 'customers.invitedByPublisherId')
    .select(['customers.id', 'customers.name', 'email', 'loginName', 'passwordHash', 'deletedAt'])
    .select(mailbox.as('mailbox'))
    .select(['invitedByName', 'publishers.name as publisherName'])
    .select(guardianState.as('guardianState'))
    .select(isUndone.as('isUndone'));
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
   * Returns the ids of the created students. A taken e-mail or login name creates none, even if a
   * parallel invite took it.
   */
  async insertAll(
    trx: Trx,
    actor: Actor,
    students: (SignInNames & { name: string })[],
  ): Promise<number[]> {
    if (students.length === 0) return [];
    const made = await trx
      .insertInto('customers')
      .values(
        students.map(({ name, email, loginName }) => ({
          name,
          email,
          loginName,
          ...inviterOf(actor),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return made.map(({ id }) => id);
  },

  /**
   * Calls that bring students of the same school wait for each other here: two that insert the same
   * login names and e-mails in different orders would deadlock.
   */
  async lockSchools(trx: Trx, loginNames: string[]): Promise<void> {
    const codes = [...new Set(loginNames.map((name) => name.slice(0, name.indexOf('-'))))];
    for (const code of codes.toSorted())
      await sql`select pg_advisory_xact_lock(hashtext(${`school ${code}`}))`.execute(trx);
  },

  /** Gives login names to students who have none; whoever has one keeps it. */
  async addLoginNames(trx: Trx, students: { id: number; loginName: string }[]): Promise<void> {
    if (students.length === 0) return;
    await sql`
      update customers set login_name = named.login_name, updated_at = ${thisMoment}
      from unnest(${students.map(({ id }) => id)}::int[],
        ${students.map(({ loginName }) => loginName)}::text[]) as named (id, login_name)
      where customers.id = named.id and customers.login_name is null`.execute(trx);
  },

  /** Brings deleted students back as new ones, invited by the actor. */
  async bringBack(
    trx: Trx,
    actor: Actor,
    students: (SignInNames & { id: number; name: string })[],
  ): Promise<void> {
    await sql`
      update customers
      set deleted_at = null, name = back.name, email = coalesce(back.email, customers.email),
        login_name = coalesce(back.login_name, customers.login_name)
      from unnest(${students.map(({ id }) => id)}::int[], ${students.map(({ name }) => name)}::text[],
        ${students.map(({ email }) => email)}::text[],
        ${students.map(({ loginName }) => loginName)}::text[]) as back (id, name, email, login_name)
      where customers.id = back.id`.execute(trx);
    await trx
      .updateTable('customers')
      .set({ invitedAt: thisMoment, updatedAt: thisMoment, ...inviterOf(actor) })
      .where(sql<boolean>`id = any (${students.map(({ id }) => id)}::int[])`)
      .execute();
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

  /** The students who have one of these e-mails or login names. */
  byNames(trx: Db, names: readonly SignInNames[]) {
    return invited(trx).where(hasOneOf(names)).execute();
  },

  /** The same, locked in the order of their ids. */
  lockByNames(trx: Trx, names: readonly SignInNames[]) {
    return invited(trx)
      .where(hasOneOf(names))
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

  /** `names` are e-mails and login names; a login name has no @. */
  async lockActiveByName(trx: Trx, names: string[], scope: PublisherScope) {
    const found = await studentAccountQueries.byNames(
      trx,
      names.map((name) =>
        name.includes('@') ? { email: name, loginName: null } : { email: null, loginName: name },
      ),
    );
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

/** Two conditions on indexed columns, which PostgreSQL finds by both indexes. */
function hasOneOf(names: readonly SignInNames[]) {
  const emails = names.flatMap(({ email }) => email ?? []);
  const loginNames = names.flatMap(({ loginName }) => loginName ?? []);
  return sql<boolean>`(email = any (${emails}::text[]) or login_name = any (${loginNames}::text[]))`;
}

function inviterOf(actor: Actor) {
  return {
    invitedByKind: actor.kind,
    invitedById: actor.id,
    invitedByName: actor.name,
    invitedByPublisherId: ownPublisherIdOf(actor),
  };
}
