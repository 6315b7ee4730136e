/**
 * Values for the axis of counts: from 0 in whole steps of 1, 2 or 5 times a power of ten, past the
 * largest value.
 *
 * @param steps about how many steps; there may be fewer
 * @example niceTicks(87, 4) // [0, 50, 100]
 */
export function niceTicks(largest: number, steps: number): number[] {
  if (largest <= 0) return [0, 1];
  const least = largest / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((times) => times * power >= least) ?? 10;
  const step = Math.max(1, factor * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/**
 * Which points get a label on the axis of dates: at even distances, and always the last one.
 *
 * @example labelled(30, 7) // [4, 9, 14, 19, 24, 29]
 */
export function labelled(count: number, atMost: number): number[] {
  const distances = [1, 2, 5, 10, 15, 30];
  const distance = distances.find((each) => Math.ceil(count / each) <= atMost) ?? count;
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= distance) indexes.unshift(index);
  return indexes;
}
