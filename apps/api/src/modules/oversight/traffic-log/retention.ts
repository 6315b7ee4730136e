import type { Retention } from '../../../db/retention.ts';
import { keepTrafficPartitions } from './partitions.ts';

export const retention: Retention[] = [
  { what: 'weeks of the traffic log', remove: ({ db }) => keepTrafficPartitions(db) },
];
