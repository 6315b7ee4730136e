import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file's name survives a power cut only once its directory is synced, too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes `directory` with its parents and makes their names durable. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  for (let made = directory; made.length >= first.length; made = dirname(made)) {
    await syncDirectory(dirname(made));
  }
}

/**
 * Writes a file so that a reader sees all of it or nothing; `partial` is a folder on the same disk.
 */
export async function writeAtomically(
  path: string,
  content: Buffer,
  partial: string,
): Promise<void> {
  const temporary = join(partial, randomUUID());
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await moveAtomically(temporary, path, partial);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Moves a synced file to its place; to another file system, through a synced copy. */
export async function moveAtomically(from: string, to: string, partial: string): Promise<void> {
  await makeDirectory(dirname(to));
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyAcross(from, to, partial);
  }
  await syncDirectory(dirname(to));
}

async function copyAcross(from: string, to: string, partial: string): Promise<void> {
  const temporary = join(partial, randomUUID());
  try {
    await copyFile(from, temporary);
    const handle = await open(temporary, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rm(from);
}
