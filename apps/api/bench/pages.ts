import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadPdfium } from '../src/pdf/engine/load-pdfium.ts';
import { fontFamily } from '../src/pdf/fonts.ts';
import { createJobs } from '../src/pdf/jobs.ts';
import { sequence } from '../src/modules/leaks/picture/features.ts';

/** A page without a mark, as PNG or as the server stores it, 1080 px wide. */
export interface BenchPage {
  kind: string;
  page: number;
  image: Buffer;
}

const width = 1_080;
const books = fileURLToPath(new URL('../demo/books/', import.meta.url));

/** Pages of the demo books: kind, book, page. */
const ofBooks = [
  ['English', 'history-of-paper', 4],
  ['Thai', 'thai-proverbs', 6],
  ['table', 'night-sky', 7],
  ['drawing', 'water-and-life', 7],
  ['formulae', 'force-and-motion', 8],
  ['two languages', 'kitchen-chemistry', 7],
  ['dark picture', 'night-sky', 5],
  ['dark cover', 'force-and-motion', 1],
  ['patterned cover', 'thai-proverbs', 1],
  ['nearly empty', 'history-of-paper', 3],
] as const;

/** Fifteen kinds of pages; those that the demo books lack are drawn here. */
export async function benchPages(): Promise<BenchPage[]> {
  const { render } = createJobs(await loadPdfium());
  const pages: BenchPage[] = [];
  for (const [kind, book, page] of ofBooks)
    pages.push({ kind, page, image: await render(`${books}${book}.pdf`, page, width) });
  const text = pages[0]!.image;
  return [
    ...pages,
    { kind: 'scan', page: 21, image: await scan(text) },
    { kind: 'photograph', page: 22, image: await photograph() },
    { kind: 'tinted', page: 25, image: await tinted(text) },
    { kind: 'two columns', page: 23, image: await twoColumns() },
    { kind: 'slide', page: 24, image: await slide() },
  ];
}

/** Pages of text, for attacks that compare many pages. */
export async function manyPages(count: number): Promise<Buffer[]> {
  const { render } = createJobs(await loadPdfium());
  const pages: Buffer[] = [];
  for (const book of ['history-of-paper', 'thai-proverbs', 'how-a-book-is-made', 'water-and-life'])
    for (let page = 3; page <= 8 && pages.length < count; page += 1)
      pages.push(await render(`${books}${book}.pdf`, page, width));
  return pages;
}

/** Warm, uneven paper with grain, a little crooked. */
async function scan(text: Buffer): Promise<Buffer> {
  const turned = await sharp(text)
    .rotate(0.6, { background: '#f4efe2' })
    .resize(width)
    .blur(0.6)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = sequence(3);
  const { data, info } = turned;
  for (let at = 0; at < data.length; at += 1) {
    const x = Math.floor(at / 3) % info.width;
    const paper = [0.95, 0.93, 0.87][at % 3]! - (0.06 * x) / info.width;
    data[at] = Math.min(255, Math.max(0, data[at]! * paper + 6 * (random() - 0.5)));
  }
  return sharp(data, { raw: { ...info, channels: 3 } })
    .png()
    .toBuffer();
}

/** On cream, which is a flat colour other than white. */
const tinted = (text: Buffer) => sharp(text).linear([1, 0.97, 0.9], [0, 0, 0]).png().toBuffer();

/** Light and shade at every size, as in a landscape, to the edge of the page. */
async function photograph(): Promise<Buffer> {
  const height = 1_527;
  const random = sequence(5);
  const sum = new Float32Array(width * height * 3);
  for (const side of [3, 6, 12, 25, 50, 100, 200, 400]) {
    const small = Buffer.from(Array.from({ length: side * side * 3 }, () => 256 * random()));
    const layer = await sharp(small, { raw: { width: side, height: side, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    const strength = 0.9 * (3 / side) ** 0.7;
    for (let at = 0; at < sum.length; at += 1) sum[at]! += strength * (layer[at]! - 128);
  }
  const pixels = Buffer.from(sum.map((value) => Math.min(250, Math.max(5, 120 + value))));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Lines of words that mean nothing, each of a different length. */
function lines(count: number, letters: number, seed: number): string[] {
  const random = sequence(seed);
  const word = () =>
    Array.from({ length: 2 + Math.floor(9 * random()) }, () =>
      String.fromCodePoint(97 + Math.floor(26 * random())),
    ).join('');
  return Array.from({ length: count }, () =>
    Array.from({ length: 20 }, word).join(' ').slice(0, letters),
  );
}

const drawn = (svg: string) => sharp(Buffer.from(svg)).flatten().png().toBuffer();

const textLines = (all: string[], x: number, y: number, size: number, colour: string) =>
  all
    .map(
      (line, row) =>
        `<text x="${x}" y="${y + 1.5 * size * row}" font-size="${size}" fill="${colour}" font-family="${fontFamily}">${line}</text>`,
    )
    .join('');

function twoColumns(): Promise<Buffer> {
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1527">
    <rect width="100%" height="100%" fill="white"/>
    ${textLines(lines(46, 46, 7), 90, 130, 19, '#222222')}
    ${textLines(lines(46, 46, 8), 570, 130, 19, '#222222')}</svg>`);
}

export function slide(): Promise<Buffer> {
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="608">
    <rect width="100%" height="100%" fill="#16324f"/><rect x="700" y="180" width="300" height="300" fill="#d98032"/>
    <circle cx="850" cy="330" r="110" fill="#f2e8cf"/>
    ${textLines(lines(1, 26, 9), 80, 110, 52, '#ffffff')}
    ${textLines(lines(6, 34, 10), 80, 210, 28, '#dde6f0')}</svg>`);
}
