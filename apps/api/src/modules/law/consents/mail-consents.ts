import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Unsubscribe } from '../../../mail/unsubscribe.ts';
import { subscriberOf } from './policy.ts';
import type { Consents, ConsentStep } from './service.ts';

type Context = Pick<ConsentStep, 'how' | 'address' | 'language'>;

/** Whether a student gets the optional mails (product rules, section 10). */
export function createMailConsents({
  db,
  consents,
  unsubscribe,
}: {
  db: Db;
  consents: Consents;
  unsubscribe: Unsubscribe;
}) {
  async function wantsNews(customerId: number, trx: Db = db): Promise<boolean> {
    return !(await consents.unsubscribed([customerId], trx)).has(customerId);
  }

  /**
   * Records the choice unless it is already the current one; false when there is no such student.
   */
  function choose(customerId: number, news: boolean, context: Context): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const student = await trx
        .selectFrom('customers')
        .select('erasedAt')
        .where('id', '=', customerId)
        .forUpdate()
        .executeTakeFirst();
      if (student === undefined) return false;
      const account = { kind: 'customer', id: customerId } as const;
      // Nothing new is recorded for an erased student, who has no mailbox to write to either.
      const isSo = student.erasedAt !== null || (await wantsNews(customerId, trx)) === news;
      const step = { account, purpose: 'mail.news', ...context } as const;
      if (!isSo) await (news ? consents.record(trx, step) : consents.withdraw(trx, step));
      return true;
    });
  }

  return {
    async get(actor: Actor) {
      return { news: await wantsNews(subscriberOf(actor)) };
    },

    async set(actor: Actor, news: boolean, context: Context) {
      await choose(subscriberOf(actor), news, context);
      return { news };
    },

    /** By the link of a mail, without a sign-in; false for an unknown token. */
    async unsubscribe(token: string, context: Omit<Context, 'how'>): Promise<boolean> {
      const customerId = unsubscribe.read(token);
      if (customerId === null) return false;
      return choose(customerId, false, { ...context, how: 'mailLink' });
    },
  };
}

export type MailConsents = ReturnType<typeof createMailConsents>;
