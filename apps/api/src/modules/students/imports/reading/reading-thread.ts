import { AppError } from '../../../../lib/errors.ts';
import { createFairQueue } from '../../../../lib/fair-queue.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { WholeFile } from '../../../../http/route.ts';
import { createKeptThread, ThreadEnded } from '../../../../lib/kept-thread.ts';
import { tooLarge } from '../../../../spreadsheets/allowance.ts';
import type {
  ReadingAnswer,
  ReadingChoices,
  ReadingJob,
  ReadPreview,
  ReadStudents,
} from './reading-jobs.ts';
import { longestWaitMs, readingHeapMegabytes, readWithinMs, threadKeptMs } from '../rules.ts';

const thread = createKeptThread<ReadingJob, ReadingAnswer>({
  script: new URL('reading-worker.ts', import.meta.url),
  heapMegabytes: readingHeapMegabytes,
  idleMs: threadKeptMs,
});

/** A waiting file has up to 5 MB in memory. */
const retryAfter = 5;
const queue = createFairQueue({ atOnce: 1, waiting: 8, waitingPerAsker: 4, retryAfter });

/** Who sends the files: one person's files wait for each other. */
export type Sender = Pick<Actor, 'kind' | 'id'>;

/** `readImport` in a thread of its own: whatever was sent, it holds nobody up. */
export async function readInThread(
  sender: Sender,
  files: WholeFile[],
  choices: ReadingChoices,
): Promise<ReadStudents> {
  return (await read(sender, { kind: 'students', files, choices })) as ReadStudents;
}

/** `previewImport` in the same thread. */
export async function previewInThread(
  sender: Sender,
  files: WholeFile[],
  choices: ReadingChoices,
): Promise<ReadPreview> {
  return (await read(sender, { kind: 'preview', files, choices })) as ReadPreview;
}

/** A small buffer is a piece of memory that others use, so what the thread gets is a copy. */
function copied(files: ReadingJob['files']): ReadingJob['files'] {
  return files.map(({ bytes, fileName }) => ({ bytes: new Uint8Array(bytes), fileName }));
}

async function read({ kind, id }: Sender, job: ReadingJob) {
  const begun = performance.now();
  const patience = new AbortController();
  // Has no effect on a job that has begun.
  const timer = setTimeout(
    () => patience.abort(new AppError('server.busy', { seconds: retryAfter })),
    longestWaitMs,
  );
  const answer = await queue
    .run({ key: `${kind} ${id}`, signal: patience.signal }, () => {
      const waited = Math.round(performance.now() - begun);
      return run(job, readWithinMs - waited);
    })
    .finally(() => clearTimeout(timer));
  if ('read' in answer) return answer.read;
  const { code, params, field } = answer.refusal;
  throw new AppError(code, params, field);
}

async function run(job: ReadingJob, deadlineMs: number): Promise<ReadingAnswer> {
  try {
    const files = copied(job.files);
    const transfer = files.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    return await thread.run({ ...job, files }, transfer, deadlineMs);
  } catch (error) {
    throw error instanceof ThreadEnded ? tooLarge() : error;
  }
}
