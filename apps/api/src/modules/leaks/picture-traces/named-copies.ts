import type { Scored } from '../evidence/candidates.ts';
import type { NamedCopy } from './queries.ts';

/**
 * The copies of a book that stand out beyond the threshold of the search, and the strength of the
 * next best. If a code of a student is proven, the student is not named for codes that are not. A
 * student of whom only the shift mark is proven is named once, with the likeliest code.
 */
export function namedCopies(
  best: readonly Scored[],
  threshold: number,
  positions: readonly number[],
) {
  const proven = best.filter(({ strength }) => strength > threshold);
  const byLight = proven.filter((one) => lightOf(one) > threshold);
  const others = proven
    .filter((one) => !byLight.some(({ customerId }) => customerId === one.customerId))
    .toSorted((one, other) => lightOf(other) - lightOf(one));
  const firstOfEach = others.filter(
    (one, at) => others.findIndex(({ customerId }) => customerId === one.customerId) === at,
  );
  const copies = [...byLight, ...firstOfEach].map((one): NamedCopy => ({
    code: one.code,
    customerId: one.customerId,
    strength: one.strength,
    isCodeSure: byLight.includes(one),
    pictures: positions.filter(
      (_, at) => Math.max(one.light[at] ?? 0, one.shift[at] ?? 0) > threshold,
    ),
  }));
  const named = new Set(copies.map(({ customerId }) => customerId));
  const next = best.find(({ customerId }) => !named.has(customerId));
  return { copies, nextBest: next?.strength ?? null };
}

function lightOf({ light }: Scored): number {
  const together = light.reduce((sum, one) => sum + one, 0) / Math.sqrt(light.length);
  return Math.max(together, ...light);
}
