import type { Reads } from '../db/replicas/reads.ts';
import type { States } from './metric-registry.ts';

/** How reads of calls that may use replicas were answered; only with DATABASE_READ_URL. */
export const readStates = {
  database_reads: {
    help: 'Reads since the start: replica; by the primary since replicas were behind or away, or repeated after one failed',
    label: 'by',
  },
} as const;

export const readState = ({ counts }: Reads): States<keyof typeof readStates> => ({
  database_reads: { ...counts },
});
