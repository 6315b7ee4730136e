import { today } from '../../../db/clock.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'copies of the days that are over: only the characters of today count',
    remove: ({ db }) => db.deleteFrom('copies').where('day', '<', today).execute(),
  },
];
