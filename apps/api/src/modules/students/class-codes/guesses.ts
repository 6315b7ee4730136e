import type pg from 'pg';
import { limiter, orRefuse } from '../../../http/rate-limits.ts';
import { networkOf } from '../../../lib/network.ts';
import { wrongCodes } from './rules.ts';

/** Limits how many codes that do not work an address, or a student, may try. */
export function createGuesses(pool: pg.Pool) {
  const { perAddress, perStudent, within } = wrongCodes;
  const ofAddress = limiter(pool, 'class-code-address', perAddress, within);
  const ofStudent = limiter(pool, 'class-code-student', perStudent, within);
  return {
    /**
     * Counts the try before the code is looked up, so that parallel guesses count, too.
     * @returns takes it back, for a code that works
     */
    async take(address: string, studentId?: number): Promise<() => Promise<void>> {
      const network = networkOf(address);
      await orRefuse(async () => {
        await ofAddress.consume(network);
        if (studentId !== undefined) await ofStudent.consume(studentId);
      });
      return async () => {
        await ofAddress.reward(network);
        if (studentId !== undefined) await ofStudent.reward(studentId);
      };
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
