/**
 * Paths in a square of 100 × 100, which the style sheet stretches to the size of the chart. That
 * way a chart needs no measuring and is right from its first frame.
 */
export const side = 100;

export interface Domain {
  min: number;
  max: number;
}

/**
 * The position of a point from the first (0) to the last (100). A single point is in the middle.
 */
export function xOf(index: number, count: number): number {
  return count < 2 ? side / 2 : (index / (count - 1)) * side;
}

/** The position of a value from the top (0) to the bottom (100). Without a range, the middle. */
export function yOf(value: number, { min, max }: Domain): number {
  return max === min ? side / 2 : side - ((value - min) / (max - min)) * side;
}

/** @example linePath([0, 5, 10], { min: 0, max: 10 }) // 'M0,100L50,50L100,0' */
export function linePath(values: number[], domain: Domain): string {
  const points = values.map(
    (value, index) => `${rounded(xOf(index, values.length))},${rounded(yOf(value, domain))}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The line and the area below it. */
export function areaPath(values: number[], domain: Domain): string {
  return values.length < 2 ? '' : `${linePath(values, domain)}V${side}H0Z`;
}

function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
