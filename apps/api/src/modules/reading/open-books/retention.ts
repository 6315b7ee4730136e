import { today } from '../../../db/clock.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'texts of the days that are over: only the pages of today count',
    remove: ({ db }) => db.deleteFrom('textDays').where('day', '<', today).execute(),
  },
];
