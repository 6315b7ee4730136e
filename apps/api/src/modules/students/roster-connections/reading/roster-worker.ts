import { parentPort } from 'node:worker_threads';
import { AppError } from '../../../../lib/errors.ts';
import { checked } from '../../imports/student-lines.ts';
import { studentsOf } from '../../imports/students-of-lines.ts';
import type { RosterAnswer, RosterJob, SourceStudent } from './reading-jobs.ts';
import { rowsOfPage } from './rows.ts';

parentPort?.on('message', (job: RosterJob) => parentPort?.postMessage(answer(job)));

function answer(job: RosterJob): RosterAnswer {
  try {
    if (job.kind === 'page') return { rows: rowsOfPage(job.of, job.bytes) };
    return { lines: studentsOf(job.students.map(lineOf)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, params: error.params } };
  }
}

function lineOf({ isKnown, ...student }: SourceStudent) {
  return checked({
    ...student,
    parts: [],
    hasTooMany: false,
    startsOn: '',
    endsOn: '',
    decision: isKnown ? 'samePerson' : null,
  });
}
