import { sizes } from './day.ts';
import type { Measured } from '../measured.ts';
import { dayOf, diskOf, needsOf, type Needs } from './needs.ts';
import { priceLists, priceOfEgress, type Prices } from './prices.ts';

/** Only two figures, because more would be false precision. */
function rounded(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(value)));
  return Number(value.toPrecision(2)).toLocaleString('en', {
    maximumFractionDigits: Math.min(digits, 2),
  });
}

const lines: Record<string, (needs: Needs) => number> = {
  'images a second, busiest minute': (needs) => needs.pagesPerSecond,
  'calls a second, busiest minute': (needs) => needs.callsPerSecond,
  'cores of the server': (needs) => needs.serverCores,
  'processes of 8 cores': (needs) => needs.processes,
  'connections to PostgreSQL, at the default pool': (needs) => needs.connections,
  'cores of PostgreSQL': (needs) => needs.databaseCores,
  'WAL, MB a second, busiest minute': (needs) => needs.walPerSecond,
  'WAL, GB a day': (needs) => needs.walPerDay,
  'rows that reading stands on, GB (to be in memory)': (needs) => needs.hot,
  'disk of PostgreSQL after a year, GB': diskOf,
  '… of it the traffic log': (needs) => needs.trafficLog,
  '… watermark codes, each year': (needs) => needs.codesPerYear,
  '… days of reading': (needs) => needs.readingDays,
  '… notes, each year': (needs) => needs.notesPerYear,
  '… students, books, devices, history': (needs) => needs.rows,
  'new watermark codes a year, millions': (needs) => needs.newCodesPerYear / 1e6,
  'S3, GB': (needs) => needs.objects,
  'S3, million reads a month': (needs) => needs.readsPerMonth / 1e6,
  'egress, TB a month': (needs) => needs.egressPerMonth / 1e3,
  'bandwidth, Gbit/s, busiest minute': (needs) => needs.bandwidth,
};

const costLines: Record<string, (needs: Needs, prices: Prices) => number> = {
  server: ({ serverCores }, { core }) => Math.max(1, Math.ceil(serverCores)) * core,
  // A primary and a standby.
  'PostgreSQL, two machines': ({ databaseCores }, { databaseCore }) =>
    2 * Math.max(2, Math.ceil(databaseCores)) * databaseCore,
  'its disks': (needs, { disk }) => 2 * diskOf(needs) * disk,
  S3: ({ objects, readsPerMonth }, prices) =>
    objects * prices.objects + (readsPerMonth / 1e6) * prices.reads,
  egress: ({ egressPerMonth }, prices) => priceOfEgress(prices, egressPerMonth),
};

/** Prints the tables of docs/capacity.md. */
export function printPlan(measured: Measured): void {
  const day = dayOf(measured);
  console.log(`Measured on ${measured.date}, ${measured.machine}.\n`);
  const uses = [
    `${Math.round(day.calls)} calls, ${day.images} of them images`,
    `${rounded(day.api / 1e3)} s of CPU of the API`,
    `${rounded(day.pdf / 1e3)} s of PDF children`,
    `${rounded(day.postgres / 1e3)} s of PostgreSQL`,
    `${rounded(day.wal / 1e3)} KB of WAL`,
    `${rounded(day.out / 1e6)} MB out`,
  ];
  console.log(`A student and school day: ${uses.join(', ')}.\n`);
  const needs = sizes.map((size) => needsOf(measured, size));
  const head = sizes.map(({ students }) => `${students.toLocaleString('en')} students`);
  table(
    ['', ...head],
    Object.entries(lines).map(([name, of]) => [name, ...needs.map((each) => rounded(of(each)))]),
  );
  for (const prices of priceLists) {
    console.log(`\n${prices.name}, US dollars a month (${prices.source}):\n`);
    const rows = Object.entries(costLines).map(([name, of]) => ({
      name,
      each: needs.map((need) => of(need, prices)),
    }));
    const sums = needs.map((_, index) =>
      rows.reduce((sum, { each }) => sum + (each[index] ?? 0), 0),
    );
    const perStudent = sums.map((sum, index) => sum / (sizes[index]?.students ?? 1));
    table(
      ['', ...head],
      [
        ...rows.map(({ name, each }) => [name, ...each.map(rounded)]),
        ['together', ...sums.map(rounded)],
        ['each student, cents', ...perStudent.map((each) => rounded(each * 100))],
      ],
    );
  }
}

function table(head: string[], rows: string[][]): void {
  console.log(
    `| ${head.join(' | ')} |\n|---|${head
      .slice(1)
      .map(() => '--:|')
      .join('')}`,
  );
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
}
