import type { AccountKind } from '../db/schema.ts';

/** Every job by name, with its data; rows are read when the job runs. */
export interface Jobs {
  'mail.send': { mailId: number };
  /** One turn of a book with the ingest; jobs of earlier releases have no number, which is 0. */
  'book.ingest': { fileId: number; turn?: number };
  /** Somebody forgot a password; the e-mail is looked up by the job (decisions, section 4). */
  'password.forgotten': { kind: AccountKind; email: string };
  /** Removes what has expired: the tasks of `housekeeping.ts`, one after the other. */
  housekeeping: object;
}

export type JobName = keyof Jobs;

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
