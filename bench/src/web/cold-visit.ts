import { sessionVersion } from '@aqua/contract/session-version';
import type { Browser, Page } from '@playwright/test';
import type { WebPage } from './pages.ts';
import type { Site } from './site.ts';

/** The times of a page, in milliseconds since its navigation began. */
interface Times {
  /** When `shown` was in the document. */
  there: number;
  /** When `shown` was on the screen. */
  painted: number;
}

declare global {
  interface Window {
    benchTimes?: Promise<Times>;
  }
}

/** Opens a browser context with an empty cache, and in it an empty page. */
export async function openCold(
  browser: Browser,
  { url, session }: Site,
  isSignedIn: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  if (isSignedIn) {
    await context.addInitScript(
      (stored) => localStorage.setItem('aqua.session', stored),
      JSON.stringify({ ...session, version: sessionVersion }),
    );
  }
  return context.newPage();
}

/** Opens the address and waits until the awaited element is on the screen. */
export async function visit(page: Page, { path, shown }: WebPage): Promise<Times> {
  await page.addInitScript((selector) => {
    window.benchTimes = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        observer.disconnect();
        const there = performance.now();
        // A task after the next frame runs once that frame is drawn.
        requestAnimationFrame(() =>
          setTimeout(() => resolve({ there, painted: performance.now() })),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  }, shown);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector(shown, { state: 'attached' });
  return page.evaluate(() => window.benchTimes as Promise<Times>);
}
