import type { Language } from '@aqua/phrases/languages';
import type { AccountKind } from '../db/schema.ts';

/** Every job by name, with its data; rows are read when the job runs. */
export interface Jobs {
  'mail.send': { mailId: number };
  /** Writes the mails about books that many students got at once. */
  'books.tell': { newsId: number };
  /** One turn of a book with the ingest; jobs of earlier releases have no number, which is 0. */
  'book.ingest': { fileId: number; turn?: number };
  /** Somebody forgot a password; the e-mail is looked up by the job (decisions, section 4).
   * Jobs of earlier releases have no language. */
  'password.forgotten': { kind: AccountKind; email: string; language?: Language };
  /** Searches for the copy that pictures show; `address` is that of the Admin who asked. */
  'trace.search': { traceId: number; address: string };
  /** Adds the pages to the index of points that are missing there. */
  'trace.index': object;
  /** Adds the pages to the search index that are missing there. */
  'search.index': object;
  /** Enters what waits in the pending lists of the indexes that searches of lists use. */
  'lists.sortIn': object;
  /** Removes what has expired: the tasks of `housekeeping.ts`, one after the other. */
  housekeeping: object;
}

export type JobName = keyof Jobs;

export interface JobRules {
  /** How often a failed job is tried again, after `retryDelay` seconds that double up to `retryDelayMax`. */
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** A job that runs longer than this many seconds is cancelled and tried again. */
  expireInSeconds: number;
}
