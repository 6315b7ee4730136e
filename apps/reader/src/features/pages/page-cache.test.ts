import { pagesAround } from './page-numbers';
import { createPageCache, type Failed, type PagePicture } from './page-cache';

/** A page cache whose pages load when the test calls `bring`. */
function setUp(
  options: {
    maxPictures?: number;
    retryDelayMs?: (error: unknown, failed: Failed) => number | undefined;
    isInFront?: () => boolean;
  } = {},
) {
  const asked: string[] = [];
  const released: string[] = [];
  const cancelled: string[] = [];
  const failures: unknown[] = [];
  const ahead: number[] = [];
  const seen: number[] = [];
  const waiting = new Map<string, { bring: () => void; fail: (error: Error) => void }>();
  const cache = createPageCache({
    ...options,
    load(page, width, signal, isAhead) {
      const name = `${page}@${width}`;
      asked.push(name);
      if (isAhead) ahead.push(page);
      signal.addEventListener('abort', () => cancelled.push(name));
      return new Promise<PagePicture>((resolve, reject) => {
        waiting.set(name, {
          bring: () => resolve({ uri: `blob:${name}`, pictures: [] }),
          fail: reject,
        });
      });
    },
    release: (uri) => released.push(uri),
    onShown: (page) => seen.push(page),
    onFailure: (error) => failures.push(error),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(() => resolve()));

  async function bring(...names: string[]) {
    for (const name of names) {
      waiting.get(name)?.bring();
      await settle();
    }
  }
  async function fail(name: string, error: Error) {
    waiting.get(name)?.fail(error);
    await settle();
  }
  return { cache, asked, ahead, seen, released, cancelled, failures, bring, fail };
}

afterEach(() => jest.useRealTimers());

test('the page itself comes alone and first, then the next two and the previous', async () => {
  const { cache, asked, bring } = setUp();
  cache.show([10], [11, 12, 9], 1080);
  expect(asked).toEqual(['10@1080']);
  await bring('10@1080');
  expect(asked).toEqual(['10@1080', '11@1080', '12@1080']);
  await bring('11@1080');
  expect(asked).toEqual(['10@1080', '11@1080', '12@1080', '9@1080']);
});

test('a page that was loaded ahead is seen once it is shown, and a shown one is not told again', async () => {
  const { cache, ahead, seen, bring } = setUp();
  cache.show([1], [2, 3], 1080);
  await bring('1@1080', '2@1080');
  expect(ahead).toEqual([2, 3]);
  expect(seen).toEqual([]);
  cache.show([2], [3, 1], 1080);
  expect(seen).toEqual([2]);
  // The page was still loading when the student turned to it.
  cache.show([3], [2], 1080);
  expect(seen).toEqual([2]);
  await bring('3@1080');
  cache.show([1], [2], 1080);
  cache.show([2], [1, 3], 1080);
  expect(seen).toEqual([2, 3]);
});

test('two pages side by side load together before the others', async () => {
  const { cache, asked, bring } = setUp();
  cache.show([4, 5], [6, 7], 1080);
  expect(asked).toEqual(['4@1080', '5@1080']);
  await bring('4@1080');
  expect(asked).toEqual(['4@1080', '5@1080']);
  await bring('5@1080');
  expect(asked).toEqual(['4@1080', '5@1080', '6@1080', '7@1080']);
});

test('the next page is there without asking again', async () => {
  const { cache, asked, bring } = setUp();
  cache.show([1], [2, 3], 1080);
  await bring('1@1080', '2@1080', '3@1080');
  asked.length = 0;
  cache.show([2], [3, 4, 1], 1080);
  expect(cache.pictureOf(2)?.uri).toBe('blob:2@1080');
  expect(asked).toEqual(['4@1080']);
});

test('only the page itself is fetched while the length of the book is not known', async () => {
  const { cache, asked, bring } = setUp();
  cache.show([7], [], 1080);
  await bring('7@1080');
  expect(asked).toEqual(['7@1080']);
});

test('no more pictures are held than the limit, and the farthest goes first', async () => {
  const { cache, released, bring } = setUp({ maxPictures: 5 });
  for (let page = 1; page <= 4; page += 1) {
    cache.show([page], pagesAround([page], 300), 1080);
    await bring(`${page}@1080`, `${page + 1}@1080`, `${page + 2}@1080`);
  }
  expect(released).toEqual(['blob:1@1080']);
  expect(cache.pictureOf(2)?.uri).toBe('blob:2@1080');
});

test('a jump cancels what is no longer wanted', async () => {
  const { cache, cancelled, bring } = setUp();
  cache.show([1], [2, 3], 1080);
  cache.show([200], [201, 202, 199], 1080);
  expect(cancelled).toEqual(['1@1080']);
  await bring('1@1080');
  expect(cache.pictureOf(1)).toBeUndefined();
});

test('a cancelled page that still arrives gives its memory back', async () => {
  const { cache, released, bring } = setUp();
  cache.show([1], [2, 3], 1080);
  cache.show([200], [201, 202, 199], 1080);
  await bring('1@1080');
  expect(released).toEqual(['blob:1@1080']);
});

test('a closer look fetches the wider picture and keeps the old one until it is there', async () => {
  const { cache, asked, released, bring } = setUp();
  cache.show([1], [], 1080);
  await bring('1@1080');
  cache.show([1], [], 1080, 1600);
  expect(asked).toEqual(['1@1080', '1@1600']);
  expect(cache.pictureOf(1)?.uri).toBe('blob:1@1080');
  await bring('1@1600');
  expect(cache.pictureOf(1)?.uri).toBe('blob:1@1600');
  expect(released).toEqual(['blob:1@1080']);
});

test('a page that fails is told, waits for Retry and then comes', async () => {
  const { cache, asked, failures, bring, fail } = setUp();
  cache.show([1], [], 1080);
  await fail('1@1080', new Error('broken line'));
  expect(failures).toHaveLength(1);
  expect(cache.failureOf(1)).toBeInstanceOf(Error);
  expect(asked).toHaveLength(1);
  cache.retryFailed();
  await bring('1@1080');
  expect(cache.pictureOf(1)?.uri).toBe('blob:1@1080');
  expect(cache.failureOf(1)).toBeUndefined();
});

test('what failed without a network comes by itself when it is back', async () => {
  const { cache, asked, bring, fail } = setUp();
  cache.show([1], [2], 1080);
  await fail('1@1080', new TypeError('no network'));
  await fail('2@1080', new TypeError('no network'));
  asked.length = 0;
  cache.retryFailed();
  expect(cache.failureOf(1)).toBeUndefined();
  await bring('1@1080', '2@1080');
  expect(asked).toEqual(['1@1080', '2@1080']);
  expect(cache.pictureOf(2)?.uri).toBe('blob:2@1080');
});

test('closing the book forgets every page and cancels what is on its way', async () => {
  const { cache, released, cancelled, bring } = setUp();
  cache.show([1], [2, 3], 1080);
  await bring('1@1080');
  cache.clear();
  expect(released).toEqual(['blob:1@1080']);
  expect(cancelled).toEqual(['2@1080', '3@1080']);
  expect(cache.pictureOf(1)).toBeUndefined();
});

test('a page that is being prepared is asked for again by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const preparing = new Error('preparing');
  const { cache, asked, bring, fail } = setUp({
    retryDelayMs: (error) => (error === preparing ? 7_000 : undefined),
  });
  cache.show([1], [], 1080);
  await fail('1@1080', preparing);
  expect(cache.failureOf(1)).toBe(preparing);
  jest.advanceTimersByTime(6_999);
  expect(asked).toEqual(['1@1080']);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['1@1080', '1@1080']);
  await bring('1@1080');
  expect(cache.pictureOf(1)?.uri).toBe('blob:1@1080');
  expect(cache.failureOf(1)).toBeUndefined();
});

test('an unreachable page is asked for later each time, its message stays, and a turn begins anew', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const failed: Failed[] = [];
  const { cache, asked, bring, fail } = setUp({
    retryDelayMs(_, each) {
      failed.push(each);
      return each.isShown ? each.tries * 1_000 : undefined;
    },
  });
  const gone = new TypeError('no network');
  cache.show([1], [2], 1080);
  await fail('1@1080', gone);
  await fail('2@1080', gone);
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual(['1@1080', '2@1080', '1@1080']);
  expect(cache.failureOf(1)).toBe(gone);
  await fail('1@1080', gone);
  jest.advanceTimersByTime(1_999);
  expect(asked).toHaveLength(3);
  jest.advanceTimersByTime(1);
  expect(asked).toHaveLength(4);
  cache.show([2], [], 1080);
  await fail('2@1080', gone);
  expect(failed).toEqual([
    { tries: 1, isShown: true },
    { tries: 1, isShown: false },
    { tries: 2, isShown: true },
    { tries: 1, isShown: true },
  ]);
  jest.advanceTimersByTime(1_000);
  await bring('2@1080');
  expect(cache.failureOf(2)).toBeUndefined();
});

test('while nobody looks, no page is asked for again before the return', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let looks = false;
  const { cache, asked, fail } = setUp({ retryDelayMs: () => 1_000, isInFront: () => looks });
  cache.show([1], [], 1080);
  await fail('1@1080', new TypeError('no network'));
  jest.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
  looks = true;
  cache.retryFailed();
  expect(asked).toHaveLength(2);
});
