import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { sendEveryMail } from './harness/every-mail.ts';
import { launchChromium } from './harness/chromium.ts';
import { createServerProcess } from './harness/server.ts';

/**
 * Takes a picture of every mail as the server made it, in each language, in a light and a dark mail
 * program, at the widths of a phone and of a window, and writes it to e2e/shots/mails/. A picture
 * that is wider than its window is an error.
 */
const widths = [320, 600];
const work = '@expo-google-fonts/ibm-plex-sans-thai';
const fonts = [
  [400, '400Regular/IBMPlexSansThai_400Regular.ttf'],
  [600, '600SemiBold/IBMPlexSansThai_600SemiBold.ttf'],
]
  .map(([weight, file]) => {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(`${work}/${file}`));
    const data = bytes.toString('base64');
    return `@font-face { font-family: 'IBM Plex Sans Thai'; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`;
  })
  .join('\n');
const target = resolve(import.meta.dirname, '../shots/mails');

const server = await createServerProcess();
const browser = await launchChromium();
let missed = 0;
try {
  await server.start();
  for (const language of ['th', 'en'] as const) await sendEveryMail(server, language);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const inbox = await browser.newPage();
  const mails = await allMails(inbox);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      for (const { name, html } of mails) {
        await page.setContent(html);
        // Readers' mail programs have Thai fonts, but this machine may have none.
        await page.addStyleTag({ content: fonts });
        await page.evaluate(() => document.fonts.ready);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) {
          missed += 1;
          process.stderr.write(`${name}: ${wide} px wide at ${width} px\n`);
        }
        await page.screenshot({
          path: join(target, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await page.close();
    }
  process.stdout.write(`${mails.length} mails in ${target}\n`);
} finally {
  await browser.close();
  await server.dispose();
}
process.exitCode = missed === 0 ? 0 : 1;

/** The newest mail of each kind and language in the inbox, once all have been sent. */
async function allMails(page: Page): Promise<{ name: string; html: string }[]> {
  await page.goto(`${server.url}/dev/inbox`);
  const own = page.locator('.mails a').filter({ hasText: 'mails.example' });
  while ((await own.filter({ hasText: 'On its way' }).count()) > 0) await page.reload();
  const paths = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const found = new Map<string, string>();
  for (const path of paths) {
    await page.goto(server.url + path);
    const [, kind = ''] = /Kind\s+(\w+), \w+/.exec(await page.locator('dl').innerText()) ?? [];
    const [, language = ''] = /-(th|en)@mails/.exec(await page.locator('dl').innerText()) ?? [];
    const name = `${kind}-${language}`;
    const html = await page.locator('iframe').getAttribute('srcdoc');
    if (html !== null && !found.has(name)) found.set(name, html);
  }
  return [...found].map(([name, html]) => ({ name, html }));
}
