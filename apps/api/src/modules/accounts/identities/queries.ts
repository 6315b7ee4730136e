import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';

/** A person at a provider, for one kind of account. */
export interface Subject {
  providerId: number;
  subject: string;
  kind: AccountKind;
}

/** What a provider says of a person; it may change from one sign-in to the next. */
export interface Said {
  email: string | null;
  name: string | null;
  number: string | null;
}

export interface IdentityOwner {
  kind: AccountKind;
  id: number;
}

function identitiesOf(db: Db, { kind, id }: IdentityOwner) {
  return db
    .selectFrom('identities')
    .innerJoin('signInProviders', 'signInProviders.id', 'identities.providerId')
    .select(['identities.id', 'identities.email', 'identities.name'])
    .select(['identities.createdAt', 'identities.lastUsedAt', 'providerId', 'nameEn', 'nameTh'])
    .where('accountKind', '=', kind)
    .where('accountId', '=', id);
}

export const identityQueries = {
  list: (db: Db, owner: IdentityOwner) =>
    identitiesOf(db, owner).orderBy('identities.id').execute(),

  own: (trx: Db, owner: IdentityOwner, id: number) =>
    identitiesOf(trx, owner).where('identities.id', '=', id).executeTakeFirst(),

  find(db: Db, { providerId, subject, kind }: Subject) {
    return db
      .selectFrom('identities')
      .select(['id', 'accountId'])
      .where('providerId', '=', providerId)
      .where('subject', '=', subject)
      .where('accountKind', '=', kind)
      .executeTakeFirst();
  },

  /** Whether an account has another person of the same provider. */
  async hasAnother(db: Db, accountId: number, { providerId, subject, kind }: Subject) {
    const found = await db
      .selectFrom('identities')
      .select('id')
      .where('providerId', '=', providerId)
      .where('accountKind', '=', kind)
      .where('accountId', '=', accountId)
      .where('subject', '<>', subject)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Undefined if the person has an account already, even by a parallel call. */
  insert(trx: Trx, values: Insertable<Database['identities']>) {
    return trx
      .insertInto('identities')
      .values(values)
      .onConflict((conflict) => conflict.constraint('identities_subject').doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  async noteUse(trx: Trx, id: number, said: Said): Promise<void> {
    await trx
      .updateTable('identities')
      .set({ ...said, lastUsedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** @returns how many there were */
  async removeAllOf(trx: Trx, { kind, id }: IdentityOwner): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('identities')
      .where('accountKind', '=', kind)
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async remove(trx: Trx, id: number): Promise<void> {
    await trx.deleteFrom('identities').where('id', '=', id).execute();
  },
};

export type IdentityRow = Awaited<ReturnType<typeof identityQueries.list>>[number];
