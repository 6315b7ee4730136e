import type { Controller } from '@aqua/contract/controller';
import { guardianPart } from '@aqua/contract/law/ages';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import { mayRequestMail } from '../../../mail/requested-mails.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import type { Consents, ConsentStep } from '../consents/service.ts';
import { nextAnswer, type GuardianAnswers } from './answers.ts';
import type { GuardianMails, GuardianRequest } from './mails.ts';
import { createGuardianQueries } from './queries.ts';

interface Deps {
  db: Db;
  answers: GuardianAnswers;
  consents: Consents;
  controller: Controller;
  /** Limits requests of guardians for a new mail. */
  limit: AddressLimit;
  mails: GuardianMails;
}

/**
 * The mailed links through which guardians answer (product rules, section 4). An answered link is
 * the guardian's own page, where the answer can be changed at any time until the student comes of
 * age (docs/decisions/0036).
 */
export function createGuardianLinks({ db, answers, consents, controller, limit, mails }: Deps) {
  const queries = createGuardianQueries(db);

  /** Mails the guardian a link, which replaces all earlier ones of the student. */
  async function ask(
    trx: Trx,
    request: GuardianRequest & { acceptNews: boolean | null },
  ): Promise<void> {
    const { customerId, guardianName, guardianEmail, acceptNews } = request;
    const { token, hash: tokenHash } = createToken();
    const link = { customerId, tokenHash, guardianName, guardianEmail, acceptNews };
    await queries.addLink(trx, link);
    await mails.ask(trx, request, token);
  }

  /** The link of a token that still works. @throws AppError `link.…` */
  async function openLink(tokenHash: Buffer, trx?: Trx) {
    const link = await queries.link(tokenHash, trx);
    if (link === undefined) throw new AppError('link.unknown', {}, 'token');
    if (link.birthday === null) throw new AppError('link.expired', {}, 'token');
    if (link.closedAt !== null) throw new AppError('link.used', {}, 'token');
    if (link.answeredAt === null && link.isLate) throw new AppError('link.expired', {}, 'token');
    const part = guardianPart(link.birthday, await queries.day(trx));
    if (part === 'none') throw new AppError('link.expired', {}, 'token');
    return { ...link, part };
  }

  return {
    ask,

    /**
     * The question of a link and its answer. Reading changes nothing, since mail scanners open
     * links. A link that has ended reveals nothing about the student, who may have another name and
     * guardian by now.
     */
    async look(token: string) {
      const { part, studentName, guardianName, answeredAt, guardianState } = await openLink(
        hashToken(token),
      );
      const answer = answeredAt === null || guardianState === 'awaited' ? null : guardianState;
      return { part, studentName, guardianName, answer, answeredAt, controller };
    },

    /**
     * Mails a new link to the guardian of an old one (product rules, section 4). The answer is
     * always the same, so that an old link reveals nothing. A guardian whom the student no longer
     * names gets no mail.
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
        const { acceptNews } = link;
        const request = { customerId, studentName, guardianName, guardianEmail, part, acceptNews };
        await ask(trx, request);
      });
    },

    /** Saves the guardian's yes or no. The same answer again changes nothing: people click twice. */
    decide(
      { token, accept }: { token: string; accept: boolean },
      source: Pick<ConsentStep, 'language' | 'address'>,
    ): Promise<{ accepted: boolean }> {
      const hash = hashToken(token);
      return db.transaction().execute(async (trx) => {
        const { customerId } = await openLink(hash, trx);
        // Locks the student's row first, like every call that asks a guardian again.
        const student = await queries.lockStudent(trx, customerId);
        const link = await openLink(hash, trx);
        if (student === undefined) throw new AppError('link.expired', {}, 'token');
        const answer = nextAnswer(accept, student.guardianState);
        if (answer === student.guardianState) return { accepted: accept };
        const guardian = { name: link.guardianName, email: link.guardianEmail };
        const account = { kind: 'customer', id: student.id } as const;
        const how = { ...source, how: 'mailLink' } as const;
        const by = { ...account, name: guardian.name, address: source.address };
        await answers.save(trx, student, answer, { ...how, guardian, by });
        if (accept && link.answeredAt === null && link.acceptNews !== null) {
          const step = { account, guardian, ...how, purpose: 'mail.news' } as const;
          await consents.choose(trx, step, link.acceptNews);
        }
        await queries.keepLink(trx, hash);
        return { accepted: accept };
      });
    },
  };
}

export type GuardianLinks = ReturnType<typeof createGuardianLinks>;
