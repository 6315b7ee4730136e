import type { Browser, Page } from '@playwright/test';
import { openCold, visit } from './cold-visit.ts';
import type { WebPage } from './pages.ts';
import type { Site } from './site.ts';

export interface LoadedFile {
  url: string;
  /** Chromium's kind of resource: `Script`, `Stylesheet`, `Font` and others. */
  kind: string;
  /** As sent, without its headers. */
  bytes: number;
  headers: number;
}

export interface Bytes {
  files: LoadedFile[];
  /** Requests that began before the awaited element was shown. */
  requestsBefore: number;
}

/**
 * Opens a page cold and measures everything that it loads until the network is quiet. The other
 * screens, which the back-office loads ahead once the browser is idle, do not count: here it never
 * becomes idle.
 */
export async function measureBytes(browser: Browser, site: Site, page: WebPage): Promise<Bytes> {
  const tab = await openCold(browser, site, page.isSignedIn);
  try {
    await tab.addInitScript(() => (window.requestIdleCallback = () => 0));
    const files = await recordFiles(tab);
    const { there } = await visit(tab, page);
    await tab.waitForLoadState('networkidle');
    const requestsBefore = await tab.evaluate(
      (limit) =>
        // The document itself is not among the resources. Pictures come with the rows, so they
        // don't count.
        1 +
        performance
          .getEntriesByType('resource')
          .filter(
            (file) =>
              file.startTime < limit && (file as PerformanceResourceTiming).initiatorType !== 'img',
          ).length,
      there,
    );
    return { files: [...files.values()], requestsBefore };
  } finally {
    await tab.context().close();
  }
}

async function recordFiles(tab: Page): Promise<Map<string, LoadedFile>> {
  const files = new Map<string, LoadedFile>();
  const network = await tab.context().newCDPSession(tab);
  network.on('Network.responseReceived', ({ requestId, response, type }) =>
    files.set(requestId, {
      url: response.url,
      kind: type,
      bytes: 0,
      headers: response.encodedDataLength,
    }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.bytes = encodedDataLength - file.headers;
  });
  await network.send('Network.enable');
  return files;
}

export function kilobytesOf(files: LoadedFile[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0) / 1024;
}

/** Whether a font file has Thai letters. The family name of the other files ends in `thai`, too. */
export function isThaiFont({ url }: LoadedFile): boolean {
  return /-thai-\d{3}-/.test(url);
}
