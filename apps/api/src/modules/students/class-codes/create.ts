import type pg from 'pg';
import { createGuesses } from './guesses.ts';
import { createJoiners } from './joiners.ts';
import { createClassCodeJoining } from './joining.ts';
import { createClassCodes } from './service.ts';

type Deps = Parameters<typeof createClassCodes>[0] &
  Parameters<typeof createJoiners>[0] &
  Omit<Parameters<typeof createClassCodeJoining>[0], 'guesses'> & { pool: pg.Pool };

/** Codes with which students join groups by themselves. */
export function createClassCodeServices(deps: Deps) {
  return {
    classCodes: createClassCodes(deps),
    joiners: createJoiners(deps),
    classCodeJoining: createClassCodeJoining({ ...deps, guesses: createGuesses(deps.pool) }),
  };
}
