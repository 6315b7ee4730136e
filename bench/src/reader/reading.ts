import type { Page } from '@playwright/test';
import { signInToReader } from '../sign-in-to-reader.ts';

interface Book {
  id: number;
  pageCount: number;
}

/** Signs in and opens the longest book at its first page. */
export async function openLongestBook(page: Page, url: string): Promise<Book> {
  const library = page.waitForResponse((answer) => answer.url().endsWith('/reader/books'));
  await signInToReader(page, url);
  const { data } = (await (await library).json()) as { data: Book[] };
  const longest = data.toSorted((one, other) => other.pageCount - one.pageCount)[0];
  if (longest === undefined) throw new Error('The demo student has no book.');
  await page.goto(`${url}/app/book/${longest.id}?page=1`);
  await page.locator('[data-page="1"] img').waitFor();
  return longest;
}

/**
 * Turns pages by a key and returns the milliseconds from the last turn until the image of `until` is
 * on the screen. Measured inside the web page, so that Playwright's own time does not count.
 */
export function flip(
  page: Page,
  turns: { times: number; between: number; until: number; key?: 'ArrowRight' | 'ArrowLeft' },
): Promise<number> {
  return page.evaluate(async ({ times, between, until, key = 'ArrowRight' }) => {
    for (let turn = 0; turn < times; turn += 1) {
      if (turn > 0) await new Promise((done) => setTimeout(done, between));
      window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    }
    const begun = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const image = document.querySelector<HTMLImageElement>(`[data-page="${until}"] img`);
      const { left = window.innerWidth, right = 0 } = image?.getBoundingClientRect() ?? {};
      const isThere = image?.complete === true && image.naturalWidth > 0;
      if (isThere && left < window.innerWidth && right > 0) return performance.now() - begun;
      if (performance.now() - begun > 30_000) return Infinity;
    }
  }, turns);
}
