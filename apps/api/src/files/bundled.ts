import { readFile } from 'node:fs/promises';
import type { FileStore } from './file-store.ts';
import { imageKey } from './object-keys.ts';

/** The default cover, file 690: the first migration inserts its row, the code contains its picture. */
const defaultCover = '01ca909e57a8ec440b6fb752453aced941460ca1ffb6f2e47c18ec18093c5fc3';

/** Puts the bundled pictures into a store that does not have them yet. */
export async function ensureBundledFiles(store: FileStore): Promise<void> {
  const key = imageKey(defaultCover);
  if ((await store.head(key)) !== null) return;
  await store.put(key, await readFile(new URL('../../assets/default-cover.png', import.meta.url)));
}
