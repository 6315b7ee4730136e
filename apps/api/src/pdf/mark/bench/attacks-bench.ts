/**
 * `npm run bench:mark`: how many marked pages are traced after each attack, and how strongly; then
 * pictures whose copy is none of the candidates, of which none may name anybody.
 * `-- 3` takes every third page of the demo books.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadPdfium } from '../../engine/pdfium.ts';
import { createJobs } from '../../jobs.ts';
import { watermarkPage } from '../../watermark/watermark-page.ts';
import {
  comparisonsOf,
  createComparison,
  type Candidate,
  type PageEvidence,
  type Scored,
} from '../find/candidates.ts';
import { findJobs } from '../find/find-jobs.ts';
import { thresholdOf } from '../find/score.ts';
import { markSeeds } from '../seeds.ts';
import { attacks } from './attacks.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const every = Number(process.argv[2] ?? 5);
const only = process.argv[3]?.split(',');
const key = { version: 1, secret: new Uint8Array(32).fill(11) };
const owners: Candidate[] = Array.from({ length: 5 }, (_, index) => candidateOf(index + 1));
const candidates = [
  ...owners,
  ...Array.from({ length: 2_000 }, (_, index) => candidateOf(index + 9)),
];
const threshold = thresholdOf(candidates.length * comparisonsOf(1));

function candidateOf(customerId: number): Candidate {
  return { code: `C${String(customerId).padStart(7, '0')}`, customerId, markKey: 1 };
}

async function* demoPages() {
  const jobs = createJobs(await loadPdfium());
  const directory = fileURLToPath(new URL('../../../../demo/books/', import.meta.url));
  let count = 0;
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.pdf'))) {
    const { pageCount } = await jobs.info(directory + name);
    for (let page = 1; page <= pageCount; page += 1) {
      count += 1;
      if (count % every === 0)
        yield { name, page, image: await jobs.render(directory + name, page, 1_080) };
    }
  }
}

async function delivered(image: Buffer, page: number, { code, customerId }: Candidate) {
  const visible = {
    name: 'Mali Jaidee',
    email: `mali${customerId}@school.example`,
    address: '203.0.113.9',
    device: `AQ-${customerId}`,
    date: '2026-11-22',
    watermarkCode: code,
  };
  const seeds = markSeeds(key, { code, studentId: customerId, page });
  return (await watermarkPage(image, visible, seeds, 'jpeg')).bytes;
}

/** What the picture says about the marks of the page; null if the page was not recognised. */
async function evidenceOf(picture: Buffer, image: Buffer, page: number) {
  const points = await findJobs.pictureFeatures(picture);
  const marks = await findJobs.readMarks(picture, points, image);
  return marks && { page, light: marks.light.values, shift: marks.shift.values };
}

function compared(evidence: PageEvidence | null, among: Candidate[]): Scored[] {
  if (evidence === null) return [];
  const comparison = createComparison([evidence], [key]);
  comparison.add(among);
  return comparison.result().best;
}

const strengths: Record<string, number[]> = {};
const detected: Record<string, [found: number, of: number]> = {};
let [strangers, accused, highest] = [0, 0, 0];
for await (const { name, page, image } of demoPages()) {
  const copies = await Promise.all(owners.map((owner) => delivered(image, page, owner)));
  for (const [attack, { copies: count, apply }] of Object.entries(attacks)) {
    if (only !== undefined && !only.includes(attack)) continue;
    const picture = await apply(copies.slice(0, count));
    const evidence = await evidenceOf(picture, image, page);
    const best = compared(evidence, candidates);
    const counts = (detected[attack] ??= [0, 0]);
    counts[1] += count;
    for (const owner of owners.slice(0, count)) {
      const strength = best.find(({ code }) => code === owner.code)?.strength ?? 0;
      (strengths[attack] ??= []).push(strength);
      if (strength > threshold) counts[0] += 1;
      else print(`missed: ${name} ${page}, ${attack}: ${strength.toFixed(1)}`);
    }
    const wrong = compared(evidence, candidates.slice(5));
    strangers += 1;
    highest = Math.max(highest, wrong[0]?.strength ?? 0);
    accused += wrong.filter(({ strength }) => strength > threshold).length;
  }
}
print(`threshold ${threshold.toFixed(2)}, ${candidates.length} candidates`);
for (const [attack, [found, of]] of Object.entries(detected)) {
  const middle = strengths[attack]!.toSorted((one, other) => one - other)[Math.floor(of / 2)]!;
  print(`${attack.padEnd(20)} ${found} of ${of}   median z ${middle.toFixed(1)}`);
}
print(
  `without a candidate's mark: ${strangers} pictures, ${accused} accused, highest z ${highest.toFixed(2)}`,
);
process.exit();
