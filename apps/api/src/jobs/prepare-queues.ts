import type { PgBoss } from 'pg-boss';
import type { JobName } from './jobs.ts';
import { jobRules } from './rules.ts';

/** A dead worker is noticed after at most this time, at the queue's next check. */
const heartbeatSeconds = 10;

/** The queue of the jobs of this name that were given up. */
export function deadLetters(name: JobName): string {
  return `${name}.dead`;
}

/** Creates the queues that are missing and brings the rules of the others up to date. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  await Promise.all(
    (Object.keys(jobRules) as JobName[]).map(async (name) => {
      const dead = deadLetters(name);
      const deadRules = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };
      const rules = { ...jobRules[name], retryBackoff: true, heartbeatSeconds, deadLetter: dead };
      if (!existing.has(dead))
        await boss.createQueue(dead, { ...deadRules, heartbeatSeconds, notify: true });
      if (existing.has(name)) await boss.updateQueue(name, { ...rules, notify: true });
      else await boss.createQueue(name, { ...rules, notify: true, policy: 'exclusive' });
    }),
  );
}
