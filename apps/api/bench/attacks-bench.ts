/**
 * `npm run bench:mark`: how many marked pages are found after each attack, and how strongly, on
 * fifteen kinds of pages. Then the same pictures are compared with candidates none of whom had
 * these copies: nobody may be named. Copies are made, and pictures read, by the processes that do
 * it for readers and searches. HTTP and the database are left out: they add time and change no
 * pixel. `-- --kinds 'slide;English'` limits the kinds, `-- --only 'night;JPEG 40'` the attacks;
 * `-- --misses` says what was not found, `-- --each` how strongly each copy was found.
 */
import { parseArgs } from 'node:util';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { createAskLeakChild } from '../src/modules/leaks/children/ask.ts';
import { createPdfPool } from '../src/pdf/pool.ts';
import {
  comparisonsOf,
  createComparison,
  type Candidate,
} from '../src/modules/leaks/evidence/candidates.ts';
import { thresholdOf } from '../src/modules/leaks/evidence/score.ts';
import { markSeeds } from '../src/pdf/mark/seeds.ts';
import { attacks } from './attacks.ts';
import { benchPages, manyPages, type BenchPage } from './pages.ts';

const { values: given } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    only: { type: 'string' },
    kinds: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const key = { version: 1, secret: new Uint8Array(32).fill(11) };
const candidateOf = (customerId: number): Candidate => ({
  code: `C${String(customerId).padStart(7, '0')}`,
  customerId,
  markKey: 1,
  shiftBook: null,
});
const owners = Array.from({ length: 10 }, (_, index) => candidateOf(index + 1));
const strangers = Array.from({ length: 2_000 }, (_, index) => candidateOf(index + 11));
const threshold = thresholdOf((owners.length + strangers.length) * comparisonsOf(1));
/** One process is kept for readers; the other two read pictures. */
const pool = createPdfPool({ size: 3 });
const askChild = createAskLeakChild(pool.children);

const isAmong = (name: string, list: string | undefined) =>
  list === undefined || list.split(';').includes(name);

async function delivered(image: Buffer, page: number, { code, customerId }: Candidate) {
  const visible = {
    name: 'มาลี ใจดี',
    email: `mali${customerId}@school.example`,
    address: '203.0.113.9',
    device: `AQ-${customerId}`,
    date: '2026-11-22',
    watermarkCode: code,
  };
  const seeds = markSeeds(key, { code, studentId: customerId, bookId: null, page });
  return Buffer.from((await pool.watermark(image, visible, seeds, 'webp')).bytes);
}

interface Outcome {
  kind: string;
  /** How strongly each student was found whose copy the picture is. */
  strengths: number[];
  /** How strongly the strongest of all other candidates was found. */
  stranger: number;
}

async function outcomeOf({ kind, page, image }: BenchPage, copies: number, picture: Buffer) {
  const features = await askChild('pictureFeatures', [picture], { priority: 'reader' });
  const marks = await askChild('readMarks', [picture, features, image], { priority: 'reader' });
  const of = owners.slice(0, copies);
  if (marks === null) return { kind, strengths: of.map(() => 0), stranger: 0 };
  const evidence = { page, light: marks.light.values, shift: marks.shift.values };
  const strongest = (among: Candidate[]) => {
    const comparison = createComparison([evidence], [key]);
    comparison.add(among);
    return comparison.result().best[0]!.strength;
  };
  return { kind, strengths: of.map((owner) => strongest([owner])), stranger: strongest(strangers) };
}

const others = await manyPages(24).then((pages) =>
  Promise.all(pages.map((image, index) => delivered(image, 101 + index, owners[0]!))),
);
const outcomes = new Map<string, Outcome[]>();
async function attack(page: BenchPage): Promise<void> {
  const copies: Buffer[] = [];
  for (const owner of owners) copies.push(await delivered(page.image, page.page, owner));
  for (const [name, { copies: count, apply }] of Object.entries(attacks)) {
    if (!isAmong(name, given.only)) continue;
    const picture = await apply(copies.slice(0, count), async () => others);
    const outcome = await outcomeOf(page, count, picture);
    outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
  }
}

const allPages = await benchPages();
for (const name of [...(given.only?.split(';') ?? []), ...(given.kinds?.split(';') ?? [])])
  if (!(name in attacks) && !allPages.some(({ kind }) => kind === name))
    throw new Error(`“${name}” is neither an attack nor a kind of page.`);
const pages = allPages.filter(({ kind }) => isAmong(kind, given.kinds));
const queue = pages.values();
// Two pages at a time: while a picture of one page is read, a picture of the other is made.
await Promise.all(
  [1, 2].map(async () => {
    for (const page of queue) await attack(page);
  }),
);
await pool.close();

const middle = (values: number[]) =>
  values.toSorted((low, high) => low - high)[Math.floor(values.length / 2)]!;
const names = Object.keys(attacks).filter((name) => outcomes.has(name));
const rows = names.map((name) => {
  const strengths = outcomes.get(name)!.flatMap((outcome) => outcome.strengths);
  const found = strengths.filter((strength) => strength > threshold).length;
  const lowest = Math.min(...strengths).toFixed(1);
  return [name, found, strengths.length, middle(strengths).toFixed(1), lowest];
});
const all = [...outcomes.values()].flat();
const highest = Math.max(...all.map(({ stranger }) => stranger));
const accused = all.filter(({ stranger }) => stranger > threshold).length;
publish('bench:mark', [
  `${pages.length} kinds of pages, ${owners.length + strangers.length} candidates, threshold ${threshold.toFixed(2)}.`,
  tableOf(['attack', 'found', 'of', 'median z', 'lowest z'], rows),
  `Of none of the candidates: ${all.length} pictures, ${accused} accused, highest z ${highest.toFixed(2)}.`,
]);
if (given.each)
  for (const [name, each] of outcomes)
    for (const { kind, strengths } of each)
      print(`${name}, ${kind}: ${strengths.map((strength) => strength.toFixed(1)).join(', ')}`);
if (given.misses)
  for (const [name, each] of outcomes)
    for (const { kind, strengths } of each)
      for (const strength of strengths.filter((value) => value <= threshold))
        print(`missed: ${name}, ${kind}: ${strength.toFixed(1)}`);
