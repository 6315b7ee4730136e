import { parentPort } from 'node:worker_threads';
import { AppError } from '../../../../lib/errors.ts';
import { tooLarge } from '../../../../spreadsheets/allowance.ts';
import { previewImport, readImport } from './read-import.ts';
import type { ReadingAnswer, ReadingJob } from './reading-jobs.ts';
import { studentsOf } from '../students-of-lines.ts';

/**
 * The most that an answer may weigh: its characters, and 16 for each value. 10,000 rows with an
 * error in each field weigh all of it. The main thread has to take all of it at once.
 */
const maxWeight = 20_000_000;

parentPort?.on('message', (job: ReadingJob) => void reply(job));

/** An error that is no refusal is handled by nobody here: it ends the thread. */
async function reply(job: ReadingJob): Promise<void> {
  const done = await answer(job);
  parentPort?.postMessage(done);
}

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    const read = await readJob(job);
    if (weightOf(read) > maxWeight) throw tooLarge();
    return { read };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, params, field } = error;
    return { refusal: { code, params, field } };
  }
}

async function readJob(job: ReadingJob) {
  const files = job.files.map(({ bytes, fileName }) => ({
    bytes: Buffer.from(bytes.buffer as ArrayBuffer),
    fileName,
  }));
  if (job.kind === 'preview') return previewImport(files, job.choices);
  const { lines, ...known } = await readImport(files, job.choices);
  return { students: studentsOf(lines), ...known };
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 16;
  return Object.values(value).reduce<number>((sum, part) => sum + weightOf(part), 16);
}
