import { days, hours, minutes } from '../../../lib/duration.ts';

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

/** How long an import can be undone after its end. */
export const importUndoWindow = days(1);

/**
 * How long the books of those who left are kept for the undo: longer than an import that breaks off
 * may take until it has ended and can be undone.
 */
export const leftBooksKeptFor = days(3);

/** How long it is known which imports there were, and who left a group by one. */
export const importsKeptFor = days(400);

/** How long the next list brings back whom an undo has deleted: after that they are erased. */
export const undoneKnownFor = days(31);

/** An import that broke off holds its groups for this time; another import of them waits. */
export const groupsHeldFor = minutes(10);

/** An import that nobody goes on with counts as broken off: its idempotency keys are gone by then. */
export const brokenOffAfter = hours(25);

/**
 * A person looks twice before so many leave a group: this share of its members, but not if they are
 * only a few.
 */
const secondLook = { share: 0.5, students: 5 } as const;

/** Whether so many leave that the file is probably the wrong one. */
export function needsSecondLook({ leaving, members }: { leaving: number; members: number }) {
  return leaving >= secondLook.students && leaving >= members * secondLook.share;
}
