import { days } from '../../../lib/duration.ts';

/** A school may send its file again next term, or next year. */
export const importedRowsKeptFor = days(400);

/** How long, and for how many kinds of files, a publisher's choice of columns is remembered. */
export const layoutsKeptFor = days(400);
export const maxLayouts = 100;

/**
 * An imported file is read in a thread that may use this much. The largest one that is no attack
 * takes half of it.
 */
export const readingHeapMegabytes = 96;

/**
 * A sender gets an answer within this time after the file has arrived, and waits at most
 * `longestWaitMs` of it for files that came before. A file of 5 MB is read in two seconds.
 */
export const readWithinMs = 14_000;
export const longestWaitMs = 6_000;

/** How long the thread is kept for the next file: an import sends its file with every part. */
export const threadKeptMs = 60_000;
