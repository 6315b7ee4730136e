import { parseArgs } from 'node:util';
import { machine, publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { measureCosts } from './costs.ts';
import type { Cost } from './measure.ts';
import { readMeasured, saveMeasured } from './measured.ts';
import { printPlan } from './plan/print.ts';

/**
 * Measures what each kind of request and job costs: `npm run bench:capacity` (about 5 minutes).
 * `--write` also keeps the figures in measured.json. From that file `--plan` makes the tables of
 * docs/capacity.md, without measuring anything. `--only 'page image'` measures only kinds with that
 * in their name; `--seconds 8` measures each kind of request for longer.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
    plan: { type: 'boolean', default: false },
  },
});

const heads = [
  'what',
  'API ms',
  'PDF ms',
  'PostgreSQL ms',
  'bytes out',
  'WAL bytes',
  'stored bytes',
  'of',
];

if (options.plan) printPlan(readMeasured());
else await measure();

async function measure(): Promise<void> {
  const { only } = options;
  const { costs, bytes } = await measureCosts({ only, seconds: Number(options.seconds), say });
  const stored = Object.entries(bytes).map(([what, each]) => `${what} ${Math.round(each)} bytes`);
  publish('bench:capacity', [tableOf(heads, costs.map(cells)), `Stored: ${stored.join(', ')}.`]);
  const date = new Date().toISOString().slice(0, 10);
  if (options.write) saveMeasured({ date, machine: machine(), costs, bytes });
}

function cells({ name, api, pdf, postgres, out, wal, stored, count }: Cost): string[] {
  const cpu = [api, pdf, postgres].map((ms) => ms.toFixed(ms < 10 ? 2 : 0));
  return [name, ...cpu, ...[out, wal, stored, count].map((number) => number.toFixed(0))];
}

function say(cost: Cost): void {
  console.log(cells(cost).join('  '));
}
