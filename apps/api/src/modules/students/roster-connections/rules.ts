import { days, hours, minutes, seconds } from '../../../lib/duration.ts';

/** How long the source may take for one answer. Systems of schools compute a page while one waits. */
export const answerWithin = seconds(30);

/** How long all answers of a run may take together. */
export const readWithin = minutes(30);

/** The largest answer that is read. A page of 500 users has about 400 KB. */
export const maxAnswerMegabytes = 8;

/** Rows that are asked for at once. The source may give fewer. */
export const pageSize = 500;

/** The most rows of one kind: more than a province has students of one publisher. */
export const maxRows = 200_000;

/** A source that says when to come again (`Retry-After`) is waited for up to this time, so often. */
export const longestPause = seconds(60);
export const mostPauses = 5;

/** A token is renewed so long before it ends. */
export const renewedBefore = seconds(30);

/** How often everything is read, so that students who are missing are seen. */
export const readFullyEvery = days(7);

/**
 * What changed while the source was read before is asked for again: more than a run may take, on
 * the source's own clock.
 */
export const overlap = hours(1);

/**
 * A run stops before it changes anything if more than this share of a class, or of all students,
 * and at least so many would leave: a source that was set up wrongly looks like an empty school.
 */
export const mostLeaving = { share: 0.5, count: 5 };

/** Students of one transaction: as in an import. */
export const studentsAtOnce = 250;

/** A run that failed is tried again in the next hour, so many times a day. */
export const runsPerDay = 4;

/** At night, when schools' systems are idle: the hour in Bangkok from which a day's run is due. */
export const dayBegins = hours(3);

/** How long runs and what they changed are shown. */
export const runsKeptFor = days(90);

/** How long a run that stopped waits for somebody: it holds names and e-mails. */
export const decidedWithin = days(3);

/** The thread that reads pages may use this much, and take so long for one. */
export const readingHeapMegabytes = 128;
export const pageReadWithinMs = 20_000;
export const threadKeptMs = 30_000;
