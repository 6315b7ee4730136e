import { median } from '../report.ts';
import type { Step } from './steps.ts';

/** From the last key, or the click, until the rows stand on the screen. */
const maxMs = 400;

interface Line {
  list: string;
  step: string;
  median: number;
  worst: number;
}

/** Prints each step, and the README's table: a line for each list with its slowest step. */
export function createListTable() {
  const lines: Line[] = [];
  return {
    add({ list, name }: Step, as: string, times: number[]): void {
      const line = {
        list: `${list}, ${as}`,
        step: name,
        median: median(times),
        worst: Math.max(...times),
      };
      lines.push(line);
      const mark = line.median <= maxMs ? ' ' : '!';
      console.log(`${mark} ${line.list}: ${name}: ${times.map(Math.round).join(', ')} ms`);
    },

    print(): void {
      console.log('\n| list | steps | median | slowest step | its median | worst try | at most |');
      console.log('|---|--:|--:|---|--:|--:|--:|');
      for (const [list, some] of Map.groupBy(lines, (line) => line.list)) {
        const middle = median(some.map((line) => line.median));
        const slowest = some.toSorted((one, other) => other.median - one.median)[0];
        const worst = Math.max(...some.map((line) => line.worst));
        const cells = [
          list,
          some.length,
          ms(middle),
          slowest?.step,
          ms(slowest?.median ?? 0),
          ms(worst),
        ];
        console.log(`| ${cells.join(' | ')} | ${maxMs} ms |`);
      }
    },

    isWithinLimits: () => lines.every((line) => line.median <= maxMs),
  };
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
