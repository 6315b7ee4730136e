import { imageWidths } from '@aqua/contract/catalogue/files';
import { allPageWidths } from '@aqua/contract/reading/open-books';
import { sheetOf } from '@aqua/contract/reading/thumbnails';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/connect.ts';
import type { FileStore } from './file-store.ts';
import {
  earlierPageImageKeys,
  earlierThumbnailSheetKeys,
  imageKey,
  pageImageKey,
  pdfKey,
  resizedImageKey,
  thumbnailSheetKey,
} from './object-keys.ts';
import { unfinishedFilesKeptFor } from './rules.ts';

/** Identifies an object of the store. Several files with the same content share it. */
interface StoredObject {
  kind: 'pdf' | 'image';
  sha256: string;
}

/**
 * Puts an object into the store and then lists it in `files`. In between, no row of `files` refers
 * to it. A note written first protects the object from a sweep of the same content; if this process
 * dies half-way, a later sweep finds the object by the note.
 */
export async function storeObject<Row>(
  db: Db,
  object: StoredObject,
  put: () => Promise<void>,
  list: () => Promise<Row>,
): Promise<Row> {
  const note = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock_shared(${lockKeyOf(object)})`.execute(trx);
    return trx
      .insertInto('unlistedObjects')
      .values({ ...object, sweepAt: sql<Date>`now() + ${unfinishedFilesKeptFor.sql}` })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await put();
  const row = await list();
  await db.deleteFrom('unlistedObjects').where('id', '=', note.id).execute();
  return row;
}

/**
 * Notes that the object of a removed file may be removed; the next sweep checks whether another
 * file shares it.
 */
export async function releaseObject(
  trx: Trx,
  object: StoredObject,
  pageCount: number,
): Promise<void> {
  await trx
    .insertInto('unlistedObjects')
    .values({ ...object, pageCount, sweepAt: sql<Date>`now()` })
    .execute();
}

/**
 * Removes the objects that are due and that no file shares, with everything made from them. The
 * note is removed last: if a sweep dies half-way, the next one finds the rest by it.
 */
export async function sweepObjects({ db, store }: { db: Db; store: FileStore }): Promise<void> {
  for (;;) {
    const due = await sweepNext(db, store);
    if (due === undefined) return;
    // Missing page images are made again, so their removal needs no lock.
    if (due.isGone) await removeAll(store, [...derivedKeys(due)]);
    await db.deleteFrom('unlistedObjects').where('id', '=', due.id).execute();
  }
}

/** Takes the next object that is due and removes it, unless a file has it. */
function sweepNext(db: Db, store: FileStore) {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('unlistedObjects')
      .selectAll()
      .where('sweepAt', '<=', sql<Date>`now()`)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    // Storing the same content waits for this one removal, and then sees that the store lacks it.
    await sql`select pg_advisory_xact_lock(${lockKeyOf(due)})`.execute(trx);
    const isGone = !(await isReferenced(trx, due));
    if (isGone) await trx.deleteFrom('pageFailures').where('sha256', '=', due.sha256).execute();
    if (isGone) await store.remove(due.kind === 'pdf' ? pdfKey(due.sha256) : imageKey(due.sha256));
    return { ...due, isGone };
  });
}

/** A few at a time: one book may have thousands of objects. */
async function removeAll(store: FileStore, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 16)
    await Promise.all(keys.slice(at, at + 16).map((key) => store.remove(key)));
}

/** True while a file has that content or is about to. */
async function isReferenced(trx: Trx, { kind, sha256 }: StoredObject): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select exists (select from files where sha256 = ${sha256} and kind = ${kind})
      or exists (
        select from unlisted_objects
        where sha256 = ${sha256} and kind = ${kind} and sweep_at > now()
      ) as is_wanted`.execute(trx);
  return rows[0]?.isWanted ?? true;
}

function lockKeyOf({ kind, sha256 }: StoredObject) {
  return sql`hashtextextended(${`${kind} ${sha256}`}, 0)`;
}

function* derivedKeys({ kind, sha256, pageCount }: StoredObject & { pageCount: number }) {
  if (kind === 'image') {
    for (const width of imageWidths) yield resizedImageKey(sha256, width);
    return;
  }
  for (let page = 1; page <= pageCount; page += 1)
    for (const width of allPageWidths) {
      yield pageImageKey(sha256, page, width);
      yield* earlierPageImageKeys(sha256, page, width);
    }
  for (let sheet = 1; sheet <= sheetOf(pageCount); sheet += 1) {
    yield thumbnailSheetKey(sha256, sheet);
    yield* earlierThumbnailSheetKeys(sha256, sheet);
  }
}
