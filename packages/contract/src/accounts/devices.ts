import { z } from 'zod';
import { route } from '../define-route.ts';

/** The device that a student reads on (product rules, section 7). */
export const devices = {
  current: route({
    method: 'GET',
    path: '/api/v1/reader/device',
    permission: 'read',
    answer: z.object({
      number: z.string(),
      /** Moves to another device that are left in this month. */
      movesLeft: z.int(),
      /** Moves allowed per month. All of them are available again from `movesFrom` on. */
      movesPerMonth: z.int(),
      /** The first day of the next month in Asia/Bangkok, as yyyy-MM-dd. */
      movesFrom: z.string(),
    }),
  }),
};
