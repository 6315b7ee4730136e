import type { PictureReason } from '@aqua/contract/leaks/picture-traces';
import { comparisonsOf, type Scored } from '../evidence/candidates.ts';
import type { PictureKind } from '../picture/picture-kind.ts';

/** What is known of a picture that shows a page and names nobody. */
export interface Unnamed {
  /** The share of the page that it shows. */
  shown: number;
  /** As in `Evidence`, of the light mark. */
  reach: number;
  /** Pixels of the picture for one of the page. */
  detail: number;
  isPureWhite: boolean;
}

/**
 * The least number of grey levels by which the light mark moves a cell: 0.9, of which neighbours
 * take a half.
 */
const lightAmplitude = 0.45;
/** Half of a mark may be lost on the way to a picture. */
const spare = 1.5;
/**
 * With less detail than this, a cell has only a few pixels, and compression keeps little of them.
 */
const minDetail = 0.4;
/**
 * If a mark can't be read in a picture that shows less of its page than this, the part is too
 * small.
 */
const littleShown = 0.3;
/** The chance that a picture is called mixed though it carries no mark at all. */
const falseMixed = 1e-4;
/** Strengths at which the raised codes are counted. */
const raisedFrom = [2, 2.5, 3, 3.5, 4, 5];
/** Two raised codes may be chance: they are not a mixture. */
const minRaised = 3;

/** Why a picture that shows a page names nobody (docs/decisions/0066). */
export function reasonOf(
  { shown, reach, detail, isPureWhite }: Unnamed,
  compared: number,
  threshold: number,
  mixed: boolean,
): PictureReason {
  if (compared === 0) return 'noCodes';
  if (mixed) return 'mixed';
  if (isPureWhite) return 'pureWhite';
  if (detail < minDetail) return 'faint';
  if (lightAmplitude * reach > spare * threshold) return 'unmarked';
  return shown < littleShown ? 'littleShown' : 'faint';
}

/**
 * Whether more students are raised in a picture than chance explains. The probability that a code
 * exceeds t in one of the numbers that are compared is at most p = 3 exp(-t²/2). For a student with
 * m codes it is at most m p, and students are independent of each other. So the probability that k
 * students exceed t, among n codes, is at most (n p)ᵏ / k! ≤ (n p e / k)ᵏ; the strengths that are
 * tried share the chance of a mistake. The answer says nothing about any one student: nobody may be
 * named for it.
 * @param at which picture of the book
 */
export function isMixed(best: readonly Scored[], at: number, compared: number): boolean {
  return raisedFrom.some((t) => {
    const raised = best.filter((one) => strengthIn(one, at) >= t);
    const count = new Set(raised.map(({ customerId }) => customerId)).size;
    if (count < minRaised) return false;
    const codeChance = Math.log(comparisonsOf(1)) - (t * t) / 2;
    const chance = count * (Math.log(compared / count) + codeChance + 1);
    return chance < Math.log(falseMixed / raisedFrom.length);
  });
}

/** The largest of the numbers that are compared for one picture. */
function strengthIn({ light, shift }: Scored, at: number): number {
  const [one, other] = [light[at] ?? 0, shift[at] ?? 0];
  return Math.max(one, other, (one + other) / Math.SQRT2);
}

/** Why no page was recognised in a picture. */
export function unknownReason(kind: PictureKind, productId: number | null): PictureReason {
  if (kind === 'blank') return 'blank';
  if (kind === 'other') return 'noPage';
  return productId === null ? 'unknownPage' : 'otherPage';
}
