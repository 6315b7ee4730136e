import { findJobs } from './find-jobs.ts';
import { pageIndexJobs } from './page-index-jobs.ts';

export const leakJobs = { ...findJobs, ...pageIndexJobs };

export type LeakJobs = typeof leakJobs;
