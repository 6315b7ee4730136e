import { guardianPart } from '@aqua/contract/ages';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { AddressLimit } from '../../http/rate-limits.ts';
import { mayRequestMail } from '../../mail/requested-mails.ts';
import { createToken, hashToken } from '../../tokens.ts';
import type { Audit } from '../audit/service.ts';
import type { Consents, ConsentStep } from '../consents/service.ts';
import type { GuardianMails, GuardianRequest } from './mails.ts';
import { createGuardianQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  consents: Consents;
  /** Limits requests of guardians for a new mail. */
  limit: AddressLimit;
  mails: GuardianMails;
}

/** The mailed links through which guardians answer (decisions, section 4). */
export function createGuardianLinks({ db, audit, consents, limit, mails }: Deps) {
  const queries = createGuardianQueries(db);

  /** Mails the guardian a link; it replaces every earlier one of the student. */
  async function ask(trx: Trx, request: GuardianRequest): Promise<void> {
    const { customerId, guardianName, guardianEmail } = request;
    const { token, hash: tokenHash } = createToken();
    await queries.addLink(trx, { customerId, tokenHash, guardianName, guardianEmail });
    await mails.ask(trx, request, token);
  }

  /** A guardian who registers a child agrees to everything for the child. */
  async function purposesOf(trx: Trx, birthday: string | null) {
    const registers =
      birthday !== null && guardianPart(birthday, await queries.day(trx)) === 'registers';
    return registers ? (['guardian', 'terms', 'privacy'] as const) : (['guardian'] as const);
  }

  return {
    ask,

    /**
     * The question of an open link. Reading never uses the link up, since mail scanners open links.
     * A link that has ended tells nothing about the student, who may have another name and guardian
     * by now.
     */
    async look(token: string) {
      const link = await queries.link(hashToken(token));
      if (link === undefined || link.birthday === null)
        throw new AppError('link.expired', {}, 'token');
      const part = guardianPart(link.birthday, await queries.day());
      const { closedAt, isLate, studentName, guardianName } = link;
      if (closedAt !== null) throw new AppError('link.used', {}, 'token');
      if (isLate) throw new AppError('link.expired', {}, 'token');
      return {
        part: part === 'registers' ? part : ('consents' as const),
        studentName,
        guardianName,
      };
    },

    /**
     * Mails a new link to the guardian of an old one (decisions, section 4). The answer is always
     * the same, so that an old link tells nothing. A guardian whom the student no longer names gets
     * no mail.
     */
    async renew(token: string, address: string): Promise<void> {
      await limit.take(address);
      await db.transaction().execute(async (trx) => {
        const link = await queries.link(hashToken(token), trx);
        const student = link && (await queries.lockStudent(trx, link.customerId));
        if (student?.guardianState !== 'awaited' || student.birthday === null) return;
        const {
          id: customerId,
          name: studentName,
          birthday,
          guardianName,
          guardianEmail,
        } = student;
        if (guardianName === null || guardianEmail !== link?.guardianEmail) return;
        const part = guardianPart(birthday, await queries.day(trx));
        if (part === 'none' || (await queries.secondsToWait(trx, customerId)) !== null) return;
        if (!(await mayRequestMail(trx, 'guardianConsent', 'customer', customerId))) return;
        await ask(trx, { customerId, studentName, guardianName, guardianEmail, part });
      });
    },

    /** Saves the guardian's yes or no, once. */
    decide(
      { token, accept }: { token: string; accept: boolean },
      source: Pick<ConsentStep, 'language' | 'address'>,
    ): Promise<{ accepted: boolean }> {
      const hash = hashToken(token);
      return db.transaction().execute(async (trx) => {
        const link = await queries.link(hash, trx);
        // Locks the student's row first, like every call that asks a guardian again.
        const student = link && (await queries.lockStudent(trx, link.customerId));
        if (link === undefined || student === undefined)
          throw new AppError('link.expired', {}, 'token');
        if (!(await queries.closeLink(trx, hash))) throw new AppError('link.used', {}, 'token');
        if (link.isLate) throw new AppError('link.expired', {}, 'token');
        await queries.setAnswer(trx, student.id, accept ? 'given' : 'refused');
        const { guardianName, guardianEmail } = link;
        const { id, name, email } = student;
        const account = { kind: 'customer', id } as const;
        const guardian = { name: guardianName, email: guardianEmail };
        const step = { account, guardian, ...source, how: 'mailLink' } as const;
        const change = accept ? consents.record : consents.withdraw;
        for (const purpose of await purposesOf(trx, link.birthday))
          await change(trx, { ...step, purpose });
        const actor = { ...account, name: guardianName, address: source.address };
        await audit.record(trx, actor, accept ? 'guardian.consented' : 'guardian.refused', {
          id,
          name,
          email,
          guardianName,
          guardianEmail,
        });
        return { accepted: accept };
      });
    },
  };
}

export type GuardianLinks = ReturnType<typeof createGuardianLinks>;
