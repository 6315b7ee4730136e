import type { JobName } from './jobs.ts';

interface JobRules {
  /** How often a failed job is tried again, after `retryDelay` seconds that double up to `retryDelayMax`. */
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** A job that runs longer than this many seconds is cancelled and tried again. */
  expireInSeconds: number;
}

/**
 * The rules of each job. The tries of a mail go on for half a day while the mail server is down, those
 * of a book for an hour while the file store is down.
 */
export const jobRules: Record<JobName, JobRules> = {
  'mail.send': { retryLimit: 20, retryDelay: 2, retryDelayMax: 3600, expireInSeconds: 120 },
  'book.ingest': { retryLimit: 15, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 3600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1800 },
  'password.forgotten': { retryLimit: 5, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 60 },
};
