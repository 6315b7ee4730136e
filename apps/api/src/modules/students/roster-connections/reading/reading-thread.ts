import { AppError } from '../../../../lib/errors.ts';
import { createKeptThread, ThreadEnded } from '../../../../lib/kept-thread.ts';
import type { ImportLine } from '../../imports/student-lines.ts';
import {
  maxAnswerMegabytes,
  pageReadWithinMs,
  readingHeapMegabytes,
  threadKeptMs,
} from '../rules.ts';
import type { RosterAnswer, RosterJob, SourceStudent } from './reading-jobs.ts';
import type { RowKind, RowsOf } from './rows.ts';

const thread = createKeptThread<RosterJob, RosterAnswer>({
  script: new URL('roster-worker.ts', import.meta.url),
  heapMegabytes: readingHeapMegabytes,
  idleMs: threadKeptMs,
});

/** The thread takes one job at a time. */
let last: Promise<unknown> = Promise.resolve();

async function ask(job: RosterJob): Promise<Exclude<RosterAnswer, { refusal: unknown }>> {
  const turn = last.then(() => run(job));
  last = turn.catch(() => undefined);
  const answer = await turn;
  if (!('refusal' in answer)) return answer;
  throw new AppError(answer.refusal.code, answer.refusal.params);
}

async function run(job: RosterJob): Promise<RosterAnswer> {
  try {
    return await thread.run(job, [], pageReadWithinMs);
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new AppError('roster.tooLarge', { megabytes: maxAnswerMegabytes }, undefined, {
      cause: error,
    });
  }
}

/** `rowsOfPage` in a thread: what comes from outside is not parsed where others wait. */
export async function readPage<Kind extends RowKind>(
  of: Kind,
  bytes: Uint8Array,
): Promise<RowsOf[Kind][]> {
  const answer = await ask({ kind: 'page', of, bytes });
  return ('rows' in answer ? answer.rows : []) as RowsOf[Kind][];
}

/** The students as an import has them, checked by its rules, those with one e-mail together. */
export async function linesOf(students: SourceStudent[]): Promise<ImportLine[][]> {
  const answer = await ask({ kind: 'lines', students });
  return 'lines' in answer ? answer.lines : [];
}
