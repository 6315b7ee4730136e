import { statfs } from 'node:fs/promises';
import { answers, type Checks } from './health.ts';
import type { States } from './metric-registry.ts';

/** The numbers that each process has for itself. */
export const ownStates = {
  part_up: { help: 'Whether a part that readiness asks for answers: 1 or 0', label: 'part' },
  data_disk_free_bytes: { help: 'Free space of the disk under DATA_DIR' },
  data_disk_size_bytes: { help: 'Size of that disk' },
} as const;

export async function readOwnState(
  checks: Checks,
  directory: string,
): Promise<States<keyof typeof ownStates>> {
  const parts = Object.entries(checks).map(
    async ([part, check]) => [part, Number(await answers(check))] as const,
  );
  const [up, { bavail, blocks, bsize }] = await Promise.all([
    Promise.all(parts),
    statfs(directory),
  ]);
  return {
    part_up: Object.fromEntries(up),
    data_disk_free_bytes: bavail * bsize,
    data_disk_size_bytes: blocks * bsize,
  };
}
