import { guardianPart } from '@aqua/contract/ages';
import { guardianProblems, type ConsentForm } from '@aqua/contract/own-accounts';
import type { Language } from '@aqua/phrases/catalogue';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError, InvalidInput, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { AddressLimit } from '../../http/rate-limits.ts';
import { createToken, hashToken } from '../../tokens.ts';
import type { ConsentWay } from '../../db/schema-law.ts';
import type { Audit } from '../audit/service.ts';
import type { Consents } from '../consents/service.ts';
import type { GuardianMails, GuardianRequest } from './mails.ts';
import { createGuardianQueries, guardianDays } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  consents: Consents;
  /** Of students' answers; a whole school answers from one address. */
  answerLimit: AddressLimit;
  /** Of guardians who ask for a new mail. */
  renewLimit: AddressLimit;
  mails: GuardianMails;
}

/** Where a consent comes from. */
interface Source {
  language: Language;
  address: string;
  how: ConsentWay;
}

type Answers = Omit<ConsentForm, 'acceptTerms'>;
/** What a student waits for after answering. */
type Waits = 'open' | 'guardian';

/** Birthday and terms of students, and their guardians' consent (decisions, section 4). */
export function createGuardianService({
  db,
  audit,
  consents,
  answerLimit,
  renewLimit,
  mails,
}: Deps) {
  const queries = createGuardianQueries(db);

  /** Refuses what the guardian's fields lack at this age; nothing is written. */
  async function check(answers: Answers, ownEmail: string, trx: Db = db): Promise<void> {
    const problems = guardianProblems(answers, await queries.day(trx), ownEmail);
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  async function ask(trx: Trx, request: GuardianRequest): Promise<void> {
    const { customerId, guardianName, guardianEmail } = request;
    const { token, hash: tokenHash } = createToken();
    await queries.addLink(trx, { customerId, tokenHash, guardianName, guardianEmail });
    await mails.ask(trx, request, token, guardianDays);
  }

  async function settle(
    trx: Trx,
    { id, name, email }: { id: number; name: string; email: string },
    { birthday, guardianName, guardianEmail }: Answers,
    source: Source,
  ): Promise<Waits> {
    const part = guardianPart(birthday, await queries.day(trx));
    const guardian =
      part === 'none' || guardianName === null || guardianEmail === null
        ? null
        : { guardianName, guardianEmail };
    await queries.settle(trx, id, {
      birthday,
      ...(guardian ?? { guardianName: null, guardianEmail: null }),
      guardianState: guardian === null ? null : 'awaited',
    });
    const account = { kind: 'customer', id } as const;
    for (const purpose of ['terms', 'privacy'] as const)
      await consents.record(trx, { account, purpose, ...source });
    const actor = { ...account, name, address: source.address };
    await audit.record(trx, actor, 'student.consented', { id, name, email });
    if (part === 'none' || guardian === null) return 'open';
    const seconds = await queries.secondsToWait(trx, id);
    if (seconds !== null) throw new AppError('guardian.tooMany', { seconds });
    await ask(trx, { customerId: id, studentName: name, ...guardian, part });
    return 'guardian';
  }

  /**
   * A student's answers. Once given, the birthday stays as it was said first: nobody grows up by
   * asking again. While a guardian is awaited or has refused, another one may be named.
   */
  async function answer(
    trx: Trx,
    customerId: number,
    answers: Answers,
    source: Source,
  ): Promise<Waits> {
    const student = (await queries.lockStudent(trx, customerId)) ?? notFound();
    const { birthday, termsAcceptedAt, guardianState } = student;
    const isSettled = termsAcceptedAt !== null && birthday !== null;
    if (isSettled && (guardianState === null || guardianState === 'given')) return 'open';
    const counting = isSettled ? { ...answers, birthday } : answers;
    await check(counting, student.email, trx);
    return settle(trx, student, counting, source);
  }

  /** Who registers for a child agrees to everything in its place. */
  async function purposesOf(trx: Trx, birthday: string | null) {
    const registers =
      birthday !== null && guardianPart(birthday, await queries.day(trx)) === 'registers';
    return registers ? (['guardian', 'terms', 'privacy'] as const) : (['guardian'] as const);
  }

  return {
    check,
    /** For a student just made, whose answers were checked at sign-up. */
    settle,
    answer,

    /** What a student who has answered waits for now. */
    async stateOf(trx: Trx, customerId: number): Promise<Waits> {
      const student = await queries.lockStudent(trx, customerId);
      return student?.guardianState === 'awaited' ? 'guardian' : 'open';
    },

    /** From the reader. */
    async answerAs(actor: Actor, answers: Answers, source: Source): Promise<{ state: Waits }> {
      await answerLimit.take(source.address);
      return db
        .transaction()
        .execute(async (trx) => ({ state: await answer(trx, actor.id, answers, source) }));
    },

    /**
     * What an open link asks for; looking never uses it up, since mail scanners open links. One that
     * has ended tells nothing of the student, who may have another name and guardian by now.
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
     * Mails a new link to the guardian of an old one (decisions, section 4). The answer is always the
     * same: an old link tells nothing, and mails nobody whom the student no longer names.
     */
    async renew(token: string, address: string): Promise<void> {
      await renewLimit.take(address);
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
        await ask(trx, { customerId, studentName, guardianName, guardianEmail, part });
      });
    },

    /** The guardian's yes or no, once. */
    decide(
      { token, accept }: { token: string; accept: boolean },
      source: Omit<Source, 'how'>,
    ): Promise<{ accepted: boolean }> {
      const hash = hashToken(token);
      return db.transaction().execute(async (trx) => {
        const link = await queries.link(hash, trx);
        // The student's row first, as everybody does who asks a guardian anew.
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

export type GuardianService = ReturnType<typeof createGuardianService>;
