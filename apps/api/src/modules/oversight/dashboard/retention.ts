import type { Retention } from '../../../db/retention.ts';
import { aggregateNumbers } from './aggregation-job.ts';

export const retention: Retention[] = [
  {
    what: "the dashboard's numbers of the days that are over",
    remove: ({ db }) => aggregateNumbers(db),
  },
];
