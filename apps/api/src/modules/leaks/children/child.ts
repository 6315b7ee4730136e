/** The process that reads pictures of leaked pages. None of its jobs knows a key. */
import { serveJobs } from '../../../pdf/children/serve-jobs.ts';
import { leakJobs } from './jobs.ts';

serveJobs(leakJobs);
