interface Line {
  what: string;
  figure: string;
  limit: string;
  isWithin: boolean;
}

/** Collects figures and prints them as the README's table. */
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

    print(): void {
      console.log('\n| what | measured | at most |\n|---|--:|--:|');
      for (const { what, figure, limit } of lines)
        console.log(`| ${what} | ${figure} | ${limit} |`);
    },

    isWithinLimits: () => lines.every(({ isWithin }) => isWithin),
  };
}

export type Report = ReturnType<typeof createReport>;

export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of the values are not over. */
export function percentile(values: number[], percent: number): number {
  const place = Math.min(Math.floor((values.length * percent) / 100), values.length - 1);
  return values.toSorted((one, other) => one - other)[place] ?? 0;
}
