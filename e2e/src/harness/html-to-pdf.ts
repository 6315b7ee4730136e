import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

const work = '@expo-google-fonts/ibm-plex-sans-thai';
const book = '@expo-google-fonts/trirong';

/**
 * Aqua's fonts (SIL Open Font License) as data URLs, because a page made by setContent can't read
 * files.
 */
const fonts = [
  { family: 'Work', weight: 400, file: `${work}/400Regular/IBMPlexSansThai_400Regular.ttf` },
  { family: 'Work', weight: 600, file: `${work}/600SemiBold/IBMPlexSansThai_600SemiBold.ttf` },
  { family: 'Book', weight: 400, file: `${book}/Trirong_400Regular.ttf` },
  {
    family: 'Book',
    weight: 400,
    style: 'italic',
    file: `${book}/Trirong_400Regular_Italic.ttf`,
  },
  { family: 'Book', weight: 600, file: `${book}/Trirong_600SemiBold.ttf` },
];

let css: string | undefined;

/** `@font-face` rules for the families `Work` (sans) and `Book` (serif), both Thai and Latin. */
export function fontCss(): string {
  css ??= fonts
    .map(({ family, weight, style = 'normal', file }) => {
      const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
      return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style};
        src: url(data:font/ttf;base64,${bytes}); }`;
    })
    .join('\n');
  return css;
}

/** Prints an HTML document as a PDF with embedded fonts, outline and tags. */
export async function htmlToPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
  } finally {
    await page.close();
  }
}
