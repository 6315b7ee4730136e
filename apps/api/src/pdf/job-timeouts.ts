import type { JobName } from './jobs.ts';

/** Milliseconds that each kind of job on a PDF may work. */
export const usualTimeouts: Record<JobName, number> = {
  info: 20_000,
  outline: 20_000,
  text: 20_000,
  content: 20_000,
  render: 20_000,
  thumbnails: 20_000,
  watermark: 20_000,
  selfTest: 20_000,
  pictureFeatures: 60_000,
  picturePoints: 60_000,
  pagePoints: 20_000,
  plainPage: 20_000,
  comparePages: 60_000,
  readMarks: 120_000,
  pictureKind: 20_000,
};
