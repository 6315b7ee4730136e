import { createThumbnailCache, type LoadedSheet } from './thumbnail-cache';

/** A cache whose sheets load when the test calls `bring`. */
function setUp() {
  const asked: number[] = [];
  const released: string[] = [];
  const cancelled: number[] = [];
  const waiting = new Map<number, { bring: () => void; fail: () => void }>();
  const cache = createThumbnailCache({
    load(sheet, signal) {
      asked.push(sheet);
      signal.addEventListener('abort', () => cancelled.push(sheet));
      return new Promise<LoadedSheet>((resolve, reject) => {
        const uri = `blob:${sheet}`;
        const page = sheet * 20;
        const place = { page, left: 0, top: 0, width: 150, height: 212 };
        const thumbnail = { uri, sheet: { width: 750, height: 848 }, place, pictures: [] };
        waiting.set(sheet, {
          bring: () => resolve({ uri, thumbnails: new Map([[page, thumbnail]]) }),
          fail: () => reject(new TypeError('no network')),
        });
      });
    },
    release: (uri) => released.push(uri),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(() => resolve()));
  async function bring(...sheets: number[]) {
    for (const sheet of sheets) {
      waiting.get(sheet)?.bring();
      await settle();
    }
  }
  async function fail(sheet: number) {
    waiting.get(sheet)?.fail();
    await settle();
  }
  return { cache, asked, released, cancelled, bring, fail };
}

test('sheets come one at a time, those under the slider before those of the list and the page', async () => {
  const { cache, asked, bring } = setUp();
  cache.want('near', [1, 2]);
  cache.want('list', [5]);
  cache.want('slider', [9]);
  expect(asked).toEqual([1]);
  await bring(1, 9, 5);
  expect(asked).toEqual([1, 9, 5, 2]);
  expect(cache.thumbnailOf(20)?.uri).toBe('blob:1');
  expect(cache.thumbnailOf(40)).toBeUndefined();
});

test('a sheet that nobody wants any more is cancelled, and freed if it comes all the same', async () => {
  const { cache, asked, cancelled, released, bring } = setUp();
  cache.want('slider', [3]);
  cache.want('slider', [4]);
  expect([asked, cancelled]).toEqual([[3, 4], [3]]);
  await bring(3);
  expect(released).toEqual(['blob:3']);
  expect(cache.thumbnailOf(60)).toBeUndefined();
  await bring(4);
  expect(cache.thumbnailOf(80)?.uri).toBe('blob:4');
});

test('eight sheets stay in memory, and none when the book is closed', async () => {
  const { cache, released, bring } = setUp();
  for (let sheet = 1; sheet <= 10; sheet += 1) {
    cache.want('list', [sheet]);
    await bring(sheet);
  }
  expect(released).toEqual(['blob:1', 'blob:2']);
  expect(cache.thumbnailOf(20)).toBeUndefined();
  cache.clear();
  expect(released).toHaveLength(10);
  expect(cache.thumbnailOf(200)).toBeUndefined();
});

test('a sheet that failed is tried again at the next wish, not before', async () => {
  const { cache, asked, bring, fail } = setUp();
  cache.want('near', [1, 2]);
  await fail(1);
  await bring(2);
  expect(asked).toEqual([1, 2]);
  cache.want('near', [2, 1]);
  expect(asked).toEqual([1, 2, 1]);
});
