import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCosts } from './costs.ts';
import type { Cost } from './measure.ts';
import { readMeasured, saveMeasured } from './measured.ts';
import { printPlan } from './plan/print.ts';

/**
 * Measures what each kind of request and job costs: `npm run bench:capacity` (about 5 minutes). `--save`
 * keeps the figures in measured.json, of which `--plan` makes the tables of docs/capacity.md, without
 * measuring anything. `--only 'page image'` measures the kinds whose name has that, `--seconds 8` each
 * request for longer.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    save: { type: 'boolean', default: false },
    plan: { type: 'boolean', default: false },
  },
});

if (options.plan) printPlan(readMeasured());
else await measure();

async function measure(): Promise<void> {
  const { only } = options;
  const { costs, bytes } = await measureCosts({ only, seconds: Number(options.seconds), say });
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  const date = new Date().toISOString().slice(0, 10);
  console.log(`\n${date}, ${machine}\n`);
  console.log(
    '| what | API ms | PDF ms | PostgreSQL ms | bytes out | WAL bytes | stored bytes | of |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const cost of costs) console.log(`| ${cells(cost).join(' | ')} |`);
  for (const [what, each] of Object.entries(bytes))
    console.log(`\n${what}: ${Math.round(each)} bytes`);
  if (options.save) saveMeasured({ date, machine, costs, bytes });
}

function cells({ name, api, pdf, postgres, out, wal, stored, count }: Cost): string[] {
  const cpu = [api, pdf, postgres].map((ms) => ms.toFixed(ms < 10 ? 2 : 0));
  return [name, ...cpu, ...[out, wal, stored, count].map((number) => number.toFixed(0))];
}

function say(cost: Cost): void {
  console.log(cells(cost).join('  '));
}
