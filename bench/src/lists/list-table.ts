import { tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { median } from '../report.ts';
import type { Step } from './steps.ts';

/** From the call of a search, or the click, until the rows are on the screen. */
const maxMs = 350;

interface Line {
  list: string;
  step: string;
  median: number;
}

/** Prints each step, and makes the table of docs/benchmarks.md: each list with its slowest step. */
export function createListTable() {
  const lines: Line[] = [];
  return {
    add({ list, name }: Step, as: string, times: number[]): void {
      const line = { list: `${list}, ${as}`, step: name, median: median(times) };
      lines.push(line);
      const mark = line.median <= maxMs ? ' ' : '!';
      console.log(`${mark} ${line.list}: ${name}: ${times.map(Math.round).join(', ')} ms`);
    },

    table(): string {
      const rows = [...Map.groupBy(lines, (line) => line.list)].map(([list, some]) => {
        const middle = median(some.map((line) => line.median));
        const slowest = some.toSorted((one, other) => other.median - one.median)[0];
        return [list, some.length, ms(middle), slowest?.step ?? '', ms(slowest?.median ?? 0)];
      });
      return tableOf(['list', 'steps', 'median', 'slowest step', 'its median'], rows);
    },

    isWithinLimits: () => lines.every((line) => line.median <= maxMs),
  };
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
