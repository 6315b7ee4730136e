import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { launchChromium } from '../harness/chromium.ts';
import { htmlToPdf } from '../harness/html-to-pdf.ts';
import type { Book } from './book.ts';
import { chemistry } from './books/chemistry.ts';
import { howABookIsMade } from './books/how-a-book-is-made.ts';
import { nightSky } from './books/night-sky.ts';
import { paper } from './books/paper.ts';
import { physics } from './books/physics.ts';
import { proverbs } from './books/proverbs.ts';
import { water } from './books/water.ts';
import { logos } from './logos.ts';
import { bookHtml } from './page.ts';

const books: Book[] = [water, proverbs, howABookIsMade, physics, paper, chemistry, nightSky];
const target = resolve(import.meta.dirname, '../../../apps/api/demo');

await mkdir(join(target, 'books'), { recursive: true });
const only = process.argv[2];
const browser = await launchChromium();
try {
  for (const book of books.filter(({ name }) => only === undefined || name === only)) {
    const pdf = await htmlToPdf(browser, bookHtml(book));
    await writeFile(join(target, 'books', `${book.name}.pdf`), pdf);
    process.stdout.write(`${book.name}.pdf  ${Math.round(pdf.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}
for (const [name, svg] of Object.entries(logos)) {
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9 })
    .toFile(join(target, `${name}.png`));
}
