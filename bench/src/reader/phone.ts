import { devices, type Browser, type BrowserContext, type CDPSession } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** How many times slower the phone computes than this machine. */
const slowdown = 4;

/** Opens a phone with an empty cache, whose pages compute slowly. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...pixel, locale: 'en-GB' });
}

export async function slowDown(context: BrowserContext): Promise<CDPSession> {
  const [page = await context.newPage()] = context.pages();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return protocol;
}
