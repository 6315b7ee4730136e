import { guardianPart } from '@aqua/contract/ages';
import { guardianProblems, type ConsentForm } from '@aqua/contract/own-accounts';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError, InvalidInput, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { AddressLimit } from '../../http/rate-limits.ts';
import type { Audit } from '../audit/service.ts';
import type { Consents, ConsentStep } from '../consents/service.ts';
import type { GuardianLinks } from './links.ts';
import { answererOf } from './policy.ts';
import { createGuardianQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  consents: Consents;
  links: GuardianLinks;
  /** Generous, because a whole school may answer from one address. */
  limit: AddressLimit;
}

/** The origin of a consent. */
type Source = Pick<ConsentStep, 'language' | 'address' | 'how'>;

type Answers = Omit<ConsentForm, 'acceptTerms'>;
/** What a student waits for after answering: nothing (`open`), or the guardian. */
type Waits = 'open' | 'guardian';

/** Birthday and terms of students; a guardian may have to answer for them (decisions, section 4). */
export function createGuardianService({ db, audit, consents, links, limit }: Deps) {
  const queries = createGuardianQueries(db);

  /** Refuses missing or wrong guardian fields at this age; nothing is written. */
  async function check(answers: Answers, ownEmail: string, trx: Db = db): Promise<void> {
    const problems = guardianProblems(answers, await queries.day(trx), ownEmail);
    if (problems.length > 0) throw new InvalidInput(problems);
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
    await links.ask(trx, { customerId: id, studentName: name, ...guardian, part });
    return 'guardian';
  }

  /**
   * Saves a student's answers. The first birthday stays: a later one is ignored, so that a child
   * can't claim to be older. While a guardian is awaited or has refused, another one may be named.
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

  return {
    check,
    /** For a student who was just created, whose answers were checked at sign-up. */
    settle,
    answer,

    /** What a student who has answered is waiting for now. */
    async stateOf(trx: Trx, customerId: number): Promise<Waits> {
      const student = await queries.lockStudent(trx, customerId);
      return student?.guardianState === 'awaited' ? 'guardian' : 'open';
    },

    /** The answers of a signed-in student, from the reader. */
    async answerAs(actor: Actor, answers: Answers, source: Source): Promise<{ state: Waits }> {
      await limit.take(source.address);
      return db
        .transaction()
        .execute(async (trx) => ({ state: await answer(trx, answererOf(actor), answers, source) }));
    },
  };
}

export type GuardianService = ReturnType<typeof createGuardianService>;
