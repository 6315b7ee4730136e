import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents, ConsentStep } from '../consents/service.ts';
import type { createGuardianQueries, GuardianAnswer } from './queries.ts';

interface Deps {
  audit: Audit;
  consents: Consents;
  queries: ReturnType<typeof createGuardianQueries>;
}

interface Student {
  id: number;
  guardianState: 'awaited' | GuardianAnswer | null;
}

interface AnswerContext extends Pick<ConsentStep, 'language' | 'address' | 'how'> {
  guardian: { name: string; email: string };
  by: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>;
}

/** The meaning of a guardian's yes or no after an earlier answer: a no after a yes withdraws it. */
export function nextAnswer(accept: boolean, earlier: Student['guardianState']): GuardianAnswer {
  if (accept) return 'given';
  return earlier === 'given' || earlier === 'withdrawn' ? 'withdrawn' : 'refused';
}

const actions = {
  given: 'guardian.consented',
  refused: 'guardian.refused',
  withdrawn: 'guardian.withdrew',
} as const;

/**
 * Saves a guardian's answer and its time, as steps of the consents and in the audit log. It opens
 * and closes the books: each page checks `guardian_state` (docs/decisions/0036).
 */
export function createGuardianAnswers({ audit, consents, queries }: Deps) {
  return {
    /** The student's row must be locked. */
    async save(
      trx: Trx,
      student: Student,
      answer: GuardianAnswer,
      { guardian, by, ...source }: AnswerContext,
    ): Promise<void> {
      const { id } = student;
      const account = { kind: 'customer', id } as const;
      const step = { account, guardian, ...source };
      await queries.setAnswer(trx, id, answer);
      if (answer === 'given') {
        await consents.record(trx, { ...step, purpose: 'guardian' });
        // Until now nothing was recorded for the student, who is under age.
        await consents.acceptDocuments(trx, step);
      } else {
        await consents.withdraw(trx, { ...step, purpose: 'guardian' });
        if (answer === 'withdrawn') await consents.withdraw(trx, { ...step, purpose: 'terms' });
      }
      const before = { id, guardianState: student.guardianState };
      await audit.record(trx, by, actions[answer], { id, guardianState: answer }, before);
    },
  };
}

export type GuardianAnswers = ReturnType<typeof createGuardianAnswers>;
