import { today } from '../../../db/clock.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'reminders of the days that are over',
    remove: ({ db }) => db.deleteFrom('readingReminders').where('day', '<', today).execute(),
  },
];
