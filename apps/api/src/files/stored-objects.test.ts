import { createHash } from 'node:crypto';
import { allPageWidths } from '@aqua/contract/reading/open-books';
import { makePdf } from '../testing/files/make-pdf.ts';
import { untilQueryWaitsForLock } from '../testing/lock-waits.ts';
import { expect, test } from '../testing/test-api.ts';
import type { FileStore } from './file-store.ts';
import { pageImageKey, pdfKey } from './object-keys.ts';
import { releaseObject, sweepObjects, storeObject } from './stored-objects.ts';

test('page images are removed without a lock on their content; a PDF stored meanwhile stays', async ({
  server,
}) => {
  const { db, store } = server.infrastructure;
  const content = makePdf({ pages: 2, text: 'Swept' });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const object = { kind: 'pdf', sha256 } as const;
  const images = allPageWidths.flatMap((width) =>
    [1, 2].map((page) => pageImageKey(sha256, page, width)),
  );
  const there = () =>
    Promise.all([pdfKey(sha256), ...images].map(async (key) => (await store.head(key)) !== null));
  const put = () => store.put(pdfKey(sha256), content);
  const list = () =>
    db
      .insertInto('files')
      .values({ ...object, fileName: 'same', fileSize: 16, contentType: 'application/pdf' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const releaseAll = async () => {
    await put();
    await Promise.all(images.map((key) => store.put(key, content)));
    await db.transaction().execute((trx) => releaseObject(trx, object, 2));
  };

  // The sweep fails half-way: the next one finds what is left.
  await releaseAll();
  const dying = { ...store, remove: (key: string) => stopAt(key, images[2], store) };
  await expect(sweepObjects({ db, store: dying })).rejects.toThrow('killed');
  expect(await there()).toContain(true);
  await sweepObjects(server.infrastructure);
  expect(await there()).not.toContain(true);

  // Storing the PDF while it is removed waits for the removal, and stores it again.
  await releaseAll();
  let early: Promise<{ id: number }> | undefined;
  const first = {
    ...store,
    async remove(key: string) {
      if (key === pdfKey(sha256)) {
        early = storeObject(db, object, put, list);
        await untilQueryWaitsForLock(db);
      }
      await store.remove(key);
    },
  };
  await sweepObjects({ db, store: first });
  const { id } = (await early) ?? { id: 0 };
  expect(await there()).toEqual([true, ...images.map(() => false)]);

  // Storing the PDF while the page images are removed does not wait.
  await db.deleteFrom('files').where('id', '=', id).execute();
  await releaseAll();
  let late: Promise<{ id: number }> | undefined;
  const second = {
    ...store,
    async remove(key: string) {
      if (images.includes(key)) await (late ??= storeObject(db, object, put, list));
      await store.remove(key);
    },
  };
  await sweepObjects({ db, store: second });
  expect(late).toBeDefined();
  expect(await there()).toEqual([true, ...images.map(() => false)]);
  const notes = db.selectFrom('unlistedObjects').select('id').where('sha256', '=', sha256);
  expect(await notes.execute()).toEqual([]);
});

async function stopAt(key: string, last: string | undefined, store: FileStore): Promise<void> {
  if (key === last) throw new Error('killed');
  await store.remove(key);
}
