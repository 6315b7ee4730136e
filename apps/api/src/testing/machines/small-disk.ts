import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes written at a time. */
const maxBytesAtOnce = 64 * 1024 * 1024;

/** A small file system in memory. */
export interface SmallDisk {
  /** Uses all the space that is left. */
  fill(): void;
  /** Frees the space. */
  empty(): void;
  unmount(): void;
}

export function mountSmallDisk(directory: string, megabytes: number): SmallDisk {
  mkdirSync(directory, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'aqua', directory], {
    stdio: 'pipe',
  });
  const filler = join(directory, 'filler');
  return {
    fill() {
      for (let count = 0; ; count += 1) {
        const { bavail, bsize } = statfsSync(directory);
        if (bavail === 0) return;
        writeAsMuch(`${filler}-${count}`, Buffer.alloc(Math.min(bavail * bsize, maxBytesAtOnce)));
      }
    },
    empty() {
      for (const name of readdirSync(directory))
        if (name.startsWith('filler')) rmSync(join(directory, name));
    },
    unmount() {
      // Lazily, because a process may still have a file on it open.
      execFileSync('umount', ['--lazy', directory]);
    },
  };
}

/** Writes as much as fits. Other writers may take some of the space meanwhile. */
function writeAsMuch(path: string, content: Buffer): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Why this machine can't have a small disk; undefined if it can. It needs the right to mount. */
export function whyNoSmallDisk(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'aqua-mount-'));
  try {
    mountSmallDisk(directory, 1).unmount();
    return undefined;
  } catch (error) {
    return `no small disk can be mounted: ${error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown'}`;
  } finally {
    rmdirSync(directory);
  }
}
