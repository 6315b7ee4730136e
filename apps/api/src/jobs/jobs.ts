import type { Language } from '@aqua/phrases/languages';
import type { AccountKind } from '../lib/account-kinds.ts';

/** Every job by name, with its data; rows are read when the job runs. */
export interface Jobs {
  'mail.send': { mailId: number };
  /** Writes the mails about books that many students got at once. */
  'books.tell': { newsId: number };
  /**
   * One turn of the ingest with a book; jobs of earlier releases have no number, which counts as 0.
   */
  'book.ingest': { fileId: number; turn?: number };
  /** Somebody forgot a password; the e-mail is looked up by the job (product rules, section 4).
   * Jobs of earlier releases have no language. */
  'password.forgotten': { kind: AccountKind; email: string; language?: Language };
  /** Searches for the copy that pictures show; `address` is that of the Admin who asked. */
  'trace.search': { traceId: number; address: string };
  /** Adds the missing pages to the index of points. */
  'trace.index': object;
  /** Adds the missing pages to the search index. */
  'search.index': object;
  /** Moves what waits in pending lists into the indexes that searches of lists use. */
  'lists.sortIn': object;
  /** Compares the totals of lists with their rows. */
  'lists.recount': object;
  /** Reads the OneRoster of a school, and carries out what differs. */
  'roster.run': { runId: number };
  /** Begins the runs of the day. */
  'roster.due': object;
  /** Removes what has expired: the tasks of `housekeeping.ts`, one after the other. */
  housekeeping: object;
}

export type JobName = keyof Jobs;

export interface JobRules {
  /**
   * How often a failed job is tried again, after `retryDelay` seconds that double up to
   * `retryDelayMax`.
   */
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** A job that runs longer than this many seconds is cancelled and tried again. */
  expireInSeconds: number;
}
