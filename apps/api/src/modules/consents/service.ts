import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { AccountKind } from '../../db/schema.ts';
import type { ConsentPurpose, ConsentWay } from '../../db/schema-law.ts';
import { documents } from './documents.ts';

export interface AccountName {
  kind: AccountKind;
  id: number;
}

export interface ConsentStep {
  /** The account whose data it is about. */
  account: AccountName;
  purpose: ConsentPurpose;
  /** The guardian who agrees for a child. */
  guardian?: { name: string; email: string };
  /** The language of the screen or mail in which it was asked. */
  language: 'en' | 'th';
  how: ConsentWay;
  /** IP address of the request. */
  address: string;
}

/**
 * Append-only proof of what people agreed to (decisions, section 4): the present state is the newest
 * row of each purpose. Each step names the document in force, by version and hash of its text.
 */
export function createConsents(db: Db) {
  async function append(trx: Trx, step: ConsentStep, given: boolean): Promise<void> {
    const { account, purpose, guardian, language, how, address } = step;
    await trx
      .insertInto('consents')
      .values({
        accountKind: account.kind,
        accountId: account.id,
        guardianName: guardian?.name ?? null,
        guardianEmail: guardian?.email ?? null,
        purpose,
        given,
        ...documents[purpose],
        language,
        how,
        address,
      })
      .execute();
  }

  /** The newest row of each purpose. */
  function current({ kind, id }: AccountName, trx: Db = db) {
    return trx
      .selectFrom('consents')
      .distinctOn('purpose')
      .selectAll()
      .where('accountKind', '=', kind)
      .where('accountId', '=', id)
      .orderBy('purpose')
      .orderBy('id', 'desc')
      .execute();
  }

  return {
    current,

    /** Writes in the transaction of the change that depends on the consent. */
    record: (trx: Trx, step: ConsentStep): Promise<void> => append(trx, step, true),

    withdraw: (trx: Trx, step: ConsentStep): Promise<void> => append(trx, step, false),

    /** Which of the students have unsubscribed from news; the others agreed or were never asked. */
    async unsubscribed(customerIds: number[], trx: Db = db): Promise<Set<number>> {
      const newest = trx
        .selectFrom('consents')
        .distinctOn('accountId')
        .select(['accountId', 'given'])
        .where('accountKind', '=', 'customer')
        .where('accountId', '=', sql<number>`any (${customerIds}::int[])`)
        .where('purpose', '=', 'mail.news')
        .orderBy('accountId')
        .orderBy('id', 'desc');
      const rows = await trx
        .selectFrom(newest.as('newest'))
        .select('accountId')
        .where('given', '=', false)
        .execute();
      return new Set(rows.map(({ accountId }) => accountId));
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
