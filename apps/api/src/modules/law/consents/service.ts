import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import type { ConsentPurpose, ConsentWay } from '../../../db/tables/law.ts';
import { documents } from './documents.ts';

export interface AccountName {
  kind: AccountKind;
  id: number;
}

/** The legal texts; each is a purpose among the consents. */
export type DocumentPurpose = 'terms' | 'privacy';

export interface ConsentStep {
  /** The account whose data the consent is about. */
  account: AccountName;
  purpose: ConsentPurpose;
  /** The guardian who agrees for a child. */
  guardian?: { name: string; email: string };
  /** The language of the screen or mail that asked. */
  language: 'en' | 'th';
  how: ConsentWay;
  /** IP address of the request. */
  address: string;
}

/**
 * Append-only proof of what people agreed to (product rules, section 4): the newest row of each
 * purpose is the present state. Each step names the document in force, by version and hash of its
 * text.
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

    /** Every step of the account, the newest first. */
    history({ kind, id }: AccountName) {
      return db
        .selectFrom('consents')
        .selectAll()
        .where('accountKind', '=', kind)
        .where('accountId', '=', id)
        .orderBy('id', 'desc')
        .execute();
    },

    /** Writes in the transaction of the change that depends on the consent. */
    record: (trx: Trx, step: ConsentStep): Promise<void> => append(trx, step, true),

    withdraw: (trx: Trx, step: ConsentStep): Promise<void> => append(trx, step, false),

    /**
     * A tick that may be left empty. An empty one is recorded, too, as proof that the person was
     * asked.
     */
    choose: (trx: Trx, step: ConsentStep, isTicked: boolean): Promise<void> =>
      append(trx, step, isTicked),

    /**
     * Records that the terms in force were accepted and the privacy policy in force was read, and
     * sets the account's versions, which tell the server that there is nothing to ask.
     */
    async acceptDocuments(
      trx: Trx,
      step: Omit<ConsentStep, 'purpose'>,
      purposes: readonly DocumentPurpose[] = ['terms', 'privacy'],
    ): Promise<void> {
      if (purposes.length === 0) return;
      for (const purpose of purposes) await append(trx, { ...step, purpose }, true);
      const versions = Object.fromEntries(
        purposes.map((purpose) => [`${purpose}Version`, documents[purpose].version]),
      );
      await trx
        .updateTable(step.account.kind === 'staff' ? 'staffs' : 'customers')
        .set({ ...versions, updatedAt: thisMoment })
        .where('id', '=', step.account.id)
        .execute();
    },

    /**
     * The language in which each account was last asked, for mails that somebody else causes;
     * accounts that were never asked are left out.
     */
    async languages(
      kind: AccountKind,
      accountIds: number[],
      trx: Db = db,
    ): Promise<Map<number, ConsentStep['language']>> {
      const rows = await trx
        .selectFrom('consents')
        .distinctOn('accountId')
        .select(['accountId', 'language'])
        .where('accountKind', '=', kind)
        .where('accountId', '=', sql<number>`any (${accountIds}::int[])`)
        // Guardians answer in their own language.
        .where('purpose', '!=', 'guardian')
        .orderBy('accountId')
        .orderBy('id', 'desc')
        .execute();
      return new Map(rows.map(({ accountId, language }) => [accountId, language]));
    },

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
