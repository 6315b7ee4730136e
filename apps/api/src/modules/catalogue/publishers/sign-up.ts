import type { signUpForm } from '@aqua/contract/catalogue/publishers';
import type { Language } from '@aqua/phrases/languages';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import { mayRequestMail } from '../../../mail/requested-mails.ts';
import { hashPassword, type PasswordAsker } from '../../../lib/password-hashes.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents } from '../../law/consents/service.ts';
import type { PublisherMails } from './mails.ts';
import { createPublisherQueries } from './queries.ts';
import { createSignUpQueries } from './sign-up-queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  consents: Consents;
  limit: AddressLimit;
  mails: PublisherMails;
  /** Whether publishers may sign up, and must be approved (product rules, section 4). */
  mode: 'off' | 'approval' | 'open';
}

/** The publisher portal's sign-up: first the e-mail is confirmed, then the platform approves. */
export function createSignUp({ db, audit, consents, limit, mails, mode }: Deps) {
  const queries = createSignUpQueries();
  const publishers = createPublisherQueries(db);

  /** Only after the e-mail is confirmed: before that, nobody knows whose acceptance it is. */
  async function recordTerms(trx: Trx, id: number): Promise<void> {
    const source = await queries.takeTerms(trx, id);
    if (source === undefined) return;
    const account = { kind: 'staff', id } as const;
    await consents.acceptDocuments(trx, { account, ...source, how: 'signUp' });
  }

  return {
    recordTerms,

    async signUp(
      { email, username: name, password, acceptTerms }: z.output<typeof signUpForm>,
      { language, address, signal }: { language: Language } & PasswordAsker,
    ): Promise<void> {
      if (mode === 'off') throw new AppError('signUp.off');
      // Each sign-up sends a mail to an address that somebody typed.
      await limit.take(address, email);
      const passwordHash = await hashPassword(password, { address, signal });
      const { token, hash: confirmationHash } = createToken();
      const terms = acceptTerms
        ? { termsLanguage: language, termsAddress: address }
        : { termsLanguage: null, termsAddress: null };
      const values = { name, email, passwordHash, confirmationHash, ...terms };
      await db.transaction().execute(async (trx) => {
        const earlier = await queries.lockByEmail(trx, email);
        // The answer stays the same, so that nobody learns who works for a publisher.
        if (earlier !== undefined && earlier.emailConfirmedAt !== null) {
          if (await mayRequestMail(trx, 'accountExists', 'staff', earlier.id))
            await mails.accountExists(trx, earlier, language);
          return;
        }
        if (earlier !== undefined) await queries.renew(trx, earlier, values);
        const { id, publisherId } = earlier ?? (await queries.insert(trx, values));
        await mails.confirm(trx, email, token, language);
        const actor = { kind: 'staff', id, name, address } as const;
        await audit.record(trx, actor, 'publisher.signedUp', { id: publisherId, name, email });
      });
    },

    /** A repeated call with the same token changes nothing: people click twice. */
    confirm(token: string, address: string): Promise<{ state: 'approval' | 'open' }> {
      return db.transaction().execute(async (trx) => {
        const account = await queries.lockByToken(trx, hashToken(token));
        if (account === undefined) throw new AppError('link.unknown', {}, 'token');
        const { id, name, email, publisherId, emailConfirmedAt, approvedAt } = account;
        if (emailConfirmedAt === null && account.isLate)
          throw new AppError('link.expired', {}, 'token');
        const actor = { kind: 'staff', id, name, address } as const;
        if (emailConfirmedAt === null) {
          await queries.confirm(trx, id);
          await audit.record(trx, actor, 'staff.emailConfirmed', { id, name, email, publisherId });
        }
        await recordTerms(trx, id);
        const isOpen = approvedAt !== null || mode === 'open';
        if (isOpen && approvedAt === null) {
          await publishers.approve(trx, publisherId);
          await audit.record(trx, actor, 'publisher.approved', { id: publisherId });
        }
        return { state: isOpen ? 'open' : 'approval' };
      });
    },
  };
}

export type SignUp = ReturnType<typeof createSignUp>;
