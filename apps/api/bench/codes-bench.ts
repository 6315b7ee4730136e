/**
 * `npm run bench:mark-codes`: how long a search takes to compare a million codes of one book, in
 * one thread and in all of them, and how much memory it needs. Other counts of codes and of
 * pictures may follow: `-- 200000 3`.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import type { Candidate, PageEvidence } from '../src/modules/leaks/evidence/candidates.ts';
import { compareInThreads } from '../src/modules/leaks/evidence/compare-in-threads.ts';
import { sequence } from '../src/modules/leaks/picture/features.ts';
import { lightSigns } from '../src/pdf/mark/light-signs.ts';

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const [codes = 1_000_000, pictures = 1] = positionals.map(Number);
const codesOfStudent = 10;
const batch = 20_000;
const key = { version: 1, secret: new Uint8Array(32).fill(11) };
const owner = codes - 7;
const cells = { across: 68, down: 96 };
const nodes = { across: 19, down: 27 };
const random = sequence();

const codeOf = (index: number) => `C${String(index).padStart(9, '0')}`;

/** Noise with the mark of one code in it, at 12 standard deviations. */
const evidence = Array.from({ length: pictures }, (_, index): PageEvidence => {
  const page = index + 1;
  const signs = lightSigns(key, codeOf(owner), page, cells);
  const noise = () => random() + random() + random() + random() - 2;
  return {
    page,
    light: Float32Array.from(
      signs,
      (sign) => noise() + (0.577 * 12 * sign) / Math.sqrt(signs.length),
    ),
    shift: Float32Array.from({ length: 2 * nodes.across * nodes.down }, noise),
  };
});

async function* batches(): AsyncGenerator<Candidate[]> {
  for (let first = 0; first < codes; first += batch)
    yield Array.from({ length: Math.min(batch, codes - first) }, (_, at) => ({
      code: codeOf(first + at),
      customerId: Math.floor((first + at) / codesOfStudent),
      markKey: 1,
      shiftBook: 1,
    }));
}

const rows: (string | number)[][] = [];
for (const threads of new Set([1, availableParallelism()])) {
  const begun = performance.now();
  let resident = 0;
  const { best, compared } = await compareInThreads(
    evidence,
    [key],
    batches(),
    async () => {
      resident = Math.max(resident, process.memoryUsage.rss());
    },
    threads,
  );
  const seconds = (performance.now() - begun) / 1_000;
  const isFound = best[0]?.code === codeOf(owner);
  rows.push([
    threads,
    seconds.toFixed(2),
    Math.round(compared / seconds),
    Math.round(resident / 1e6),
    (isFound ? best[0]?.strength.toFixed(1) : undefined) ?? 'no',
  ]);
}
publish('bench:mark-codes', [
  tableOf(['threads', 'seconds', 'codes/s', 'MB resident', 'found, z'], rows),
]);
