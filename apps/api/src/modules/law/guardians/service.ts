import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { guardianPart } from '@aqua/contract/law/ages';
import { guardianProblems, type ConsentForm } from '@aqua/contract/law/consent-form';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError, InvalidInput, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { outdatedDocuments } from '../consents/documents.ts';
import type { Consents, ConsentStep } from '../consents/service.ts';
import type { GuardianAnswers } from './answers.ts';
import type { GuardianLinks } from './links.ts';
import { answererOf } from './policy.ts';
import { createGuardianQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  answers: GuardianAnswers;
  consents: Consents;
  links: GuardianLinks;
  /** Generous, because a whole school may answer from one address. */
  limit: AddressLimit;
}

/** The origin of a consent. */
type Source = Pick<ConsentStep, 'language' | 'address' | 'how'>;

/**
 * The contract has checked the ticks of the documents. `acceptNews` is null if the question was not
 * asked.
 */
type Answers = Pick<ConsentForm, 'birthday' | 'guardianName' | 'guardianEmail'> & {
  acceptNews: boolean | null;
};
/** What a student waits for after answering: nothing (`open`), or the guardian. */
type Waits = 'open' | 'guardian';

/**
 * Birthday and terms of students; a guardian may have to answer for a student (product rules,
 * section 4).
 */
export function createGuardianService({ db, audit, answers, consents, links, limit }: Deps) {
  const queries = createGuardianQueries(db);

  /** Refuses guardian fields that are missing or wrong at this age, without writing anything. */
  async function check(
    form: Omit<Answers, 'acceptNews'>,
    ownEmail: string | null,
    trx: Db = db,
  ): Promise<void> {
    const problems = guardianProblems(form, await queries.day(trx), ownEmail);
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  /** From 20, the ticks are recorded at once; for a younger student, with the guardian's yes. */
  async function settle(
    trx: Trx,
    { id, name, email, loginName }: SignInNames & { id: number; name: string },
    { birthday, guardianName, guardianEmail, acceptNews }: Answers,
    source: Source,
  ): Promise<Waits> {
    const part = guardianPart(birthday, await queries.day(trx));
    const account = { kind: 'customer', id } as const;
    const actor = { ...account, name, address: source.address };
    const versions = { termsVersion: null, privacyVersion: null };
    if (part === 'none' || guardianName === null || guardianEmail === null) {
      const nobody = { guardianName: null, guardianEmail: null, guardianState: null };
      await queries.settle(trx, id, { birthday, ...nobody, ...versions });
      await consents.acceptDocuments(trx, { account, ...source });
      if (acceptNews !== null)
        await consents.choose(trx, { account, ...source, purpose: 'mail.news' }, acceptNews);
      await audit.record(trx, actor, 'student.consented', { id, name, email, loginName });
      return 'open';
    }
    const guardian = { guardianName, guardianEmail };
    await queries.settle(trx, id, {
      birthday,
      ...guardian,
      guardianState: 'awaited',
      ...versions,
    });
    await audit.record(trx, actor, 'student.namedGuardian', { id, name, email, loginName });
    const seconds = await queries.secondsToWait(trx, id);
    if (seconds !== null) throw new AppError('guardian.tooMany', { seconds });
    await links.ask(trx, { customerId: id, studentName: name, ...guardian, part, acceptNews });
    return 'guardian';
  }

  /**
   * Saves a student's answers. The first birthday stays: a later one is ignored, so that a child
   * can't claim to be older. While a guardian has not answered or has refused, another one may be
   * named; after a withdrawal, only that guardian can open the books again.
   */
  async function answer(
    trx: Trx,
    customerId: number,
    form: Answers,
    source: Source,
  ): Promise<Waits> {
    const student = (await queries.lockStudent(trx, customerId)) ?? notFound();
    const birthday = student.birthday ?? form.birthday;
    if (student.birthday !== null) {
      const isOfAge = guardianPart(student.birthday, await queries.day(trx)) === 'none';
      if (!isOfAge && student.guardianState === 'withdrawn')
        throw new AppError('guardian.withdrawn');
      const isAnswered = isOfAge || student.guardianState === 'given';
      if (isAnswered && outdatedDocuments(student).length === 0) return 'open';
    }
    await check({ ...form, birthday }, student.email, trx);
    return settle(trx, student, { ...form, birthday }, source);
  }

  /**
   * A student accepts changed documents. Changed terms ask the guardian of a student under age
   * again, who agreed to the earlier ones; a changed privacy policy only needs to be read.
   */
  async function acceptAgain(trx: Trx, customerId: number, source: Source): Promise<Waits> {
    const student = (await queries.lockStudent(trx, customerId)) ?? notFound();
    const { id, birthday, guardianName, guardianEmail, guardianState } = student;
    if (birthday === null) throw new AppError('birthdayAlert', {}, 'birthday');
    const isOfAge = guardianPart(birthday, await queries.day(trx)) === 'none';
    const outdated = outdatedDocuments(student);
    if (!isOfAge && guardianState === 'awaited') return 'guardian';
    if (!isOfAge && (guardianState === 'refused' || guardianState === 'withdrawn'))
      throw new AppError(`guardian.${guardianState}`);
    if (!isOfAge && outdated.includes('terms')) {
      const form = { birthday, guardianName, guardianEmail, acceptNews: null };
      return settle(trx, student, form, source);
    }
    const account = { kind: 'customer', id } as const;
    await consents.acceptDocuments(trx, { account, ...source }, outdated);
    return 'open';
  }

  return {
    check,
    /** For a student who was just created, whose answers were checked at sign-up. */
    settle,
    answer,
    acceptAgain,

    /** What a student who has answered is now waiting for. */
    async stateOf(trx: Trx, customerId: number): Promise<Waits> {
      const student = await queries.lockStudent(trx, customerId);
      return student?.guardianState === 'awaited' ? 'guardian' : 'open';
    },

    /** The answers of a signed-in student, from the reader. */
    async answerAs(actor: Actor, form: Answers, source: Source): Promise<{ state: Waits }> {
      await limit.take(source.address);
      return db
        .transaction()
        .execute(async (trx) => ({ state: await answer(trx, answererOf(actor), form, source) }));
    },

    /** An Admin carries out a withdrawal that was sent to the contact address. */
    async withdrawAs(
      actor: Actor,
      customerId: number,
      source: Pick<Source, 'language' | 'address'>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const student = (await queries.lockStudent(trx, customerId)) ?? notFound();
        const { birthday, guardianState, guardianName: name, guardianEmail: email } = student;
        const isOfAge =
          birthday === null || guardianPart(birthday, await queries.day(trx)) === 'none';
        if (isOfAge || guardianState !== 'given' || name === null || email === null)
          throw new AppError('guardian.notGiven');
        const guardian = { name, email };
        const context = { ...source, how: 'backOffice', guardian, by: actor } as const;
        await answers.save(trx, student, 'withdrawn', context);
      });
    },
  };
}

export type GuardianService = ReturnType<typeof createGuardianService>;
