import type { JobName, JobRules } from './jobs.ts';

/**
 * A process that stops waits this many seconds for its running jobs; then they run again elsewhere.
 */
export const stopSeconds = 10;

/** The tries of a mail go on for half a day while the mail server is down. */
const mailRetries: JobRules = {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/** The rules of each job. The tries of a book go on for an hour while the file store is down. */
export const jobRules: Record<JobName, JobRules> = {
  'mail.send': mailRetries,
  'books.tell': mailRetries,
  'book.ingest': { retryLimit: 15, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 3600 },
  'search.index': { retryLimit: 15, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 3600 },
  'trace.search': { retryLimit: 3, retryDelay: 5, retryDelayMax: 60, expireInSeconds: 3600 },
  // 100,000 pages take about six hours of one processor.
  'trace.index': { retryLimit: 15, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 43_200 },
  'roster.run': { retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 7200 },
  // The next hour tries again.
  'roster.due': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 300 },
  // The next minute tries again.
  'lists.sortIn': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 300 },
  // The next day tries again.
  'lists.recount': { retryLimit: 1, retryDelay: 60, retryDelayMax: 60, expireInSeconds: 3600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1800 },
  'password.forgotten': { retryLimit: 5, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 60 },
};
