import { tableOf } from '../../scripts/lib/benchmarks-page.mjs';

interface Line {
  what: string;
  figure: string;
  limit: string;
  isWithin: boolean;
}

/** Collects figures for a table of docs/benchmarks.md. */
export function createReport() {
  const lines: Line[] = [];
  return {
    /** @param limit the highest `value` that passes, in the same unit */
    add(what: string, value: number, unit: string, limit?: number): void {
      const figure = `${value >= 100 ? Math.round(value) : Number(value.toPrecision(2))} ${unit}`;
      const isWithin = limit === undefined || value <= limit;
      lines.push({ what, figure, limit: limit === undefined ? '' : `${limit} ${unit}`, isWithin });
      console.log(`${isWithin ? ' ' : '!'} ${what}: ${figure}`);
    },

    table: () =>
      tableOf(
        ['what', 'measured', 'at most'],
        lines.map(({ what, figure, limit }) => [what, figure, limit]),
      ),

    isWithinLimits: () => lines.every(({ isWithin }) => isWithin),
  };
}

export type Report = ReturnType<typeof createReport>;

export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const place = Math.min(Math.floor((values.length * percent) / 100), values.length - 1);
  return values.toSorted((one, other) => one - other)[place] ?? 0;
}
