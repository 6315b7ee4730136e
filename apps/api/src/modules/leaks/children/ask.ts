import type { Ask, ChildPool } from '../../../pdf/children/child-pool.ts';
import type { LeakJobs } from './jobs.ts';

/** Has a child process do one of `LeakJobs`. */
export type AskLeakChild = Ask<LeakJobs>;

export function createAskLeakChild(children: ChildPool): AskLeakChild {
  return children.program<LeakJobs>({
    file: new URL('child.ts', import.meta.url),
    // Milliseconds that each kind of job may work.
    timeouts: {
      pictureFeatures: 60_000,
      picturePoints: 60_000,
      pagePoints: 20_000,
      plainPage: 20_000,
      comparePages: 60_000,
      readMarks: 120_000,
      pictureKind: 20_000,
    },
  });
}
