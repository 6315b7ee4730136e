import { readCharacters, type Character, type PageCharacters } from '../engine/characters.ts';
import type { PdfDocument } from '../engine/document.ts';
import { isWasmTrap } from '../engine/wasm-trap.ts';
import type { PageText } from '../pdf-types.ts';
import { countSpellingFaults, countMarks, countThai, spellingFaultsOf } from './spelling-faults.ts';
import { composePageText } from './page-text.ts';
import { repairThai } from './repair-thai.ts';

/** A page of which more faults than this come to a hundred letters of Thai can't be trusted. */
const mostFaults = 2;
/** So few may be anybody's slip of the pen, or a letter that stands for itself. */
const fewFaults = 4;

/**
 * The text of a page: what its fonts say, or, where that is no Thai that anybody writes, what the
 * shapes of its letters say, if that is better.
 */
export function readPageText(document: PdfDocument, page: number): PageText {
  const named = repairPage(readCharacters(document, page));
  if (named.faults + named.doubts === 0) return { ...composePageText(named), trusted: true };
  const drawn = readShapes(document, page);
  const isBetter =
    drawn && faultRate(drawn) <= faultRate(named) && doubtRate(drawn) < doubtRate(named);
  const best = isBetter ? drawn : named;
  return { ...composePageText(best), trusted: isTrusted(best) };
}

/**
 * Undefined where it fails: what stands in an embedded font must not cost the page what its fonts say.
 * After a trap nothing that PDFium says can be trusted, so that one fails the page.
 */
function readShapes(document: PdfDocument, page: number): RepairedPage | undefined {
  try {
    return repairPage(readCharacters(document, page, 'as drawn'));
  } catch (error) {
    if (isWasmTrap(error)) throw error;
    return undefined;
  }
}

/** A page in the order in which it is written, and how often it breaks the spelling of Thai. */
export interface RepairedPage extends PageCharacters {
  faults: number;
  /** Marks that a letter had twice: too many of them are misread. */
  lost: number;
}

/** What right texts have as well counts where there is also what they have not, and no more than that. */
function isTrusted(page: RepairedPage): boolean {
  const { grave, slight } = spellingFaultsOf(page.characters);
  const sure = grave + page.lost;
  return (
    sure <= fewFaults || faultRate({ ...page, faults: sure + Math.min(slight, sure) }) <= mostFaults
  );
}

/** To a hundred letters of Thai: a font that names them wrong leaves fewer of them. */
function faultRate({ characters, faults }: RepairedPage): number {
  return (faults * 100) / Math.max(1, countThai(characters));
}

function doubtRate(page: RepairedPage): number {
  return faultRate({ ...page, faults: page.faults + page.doubts });
}

/** Never worse than what PDFium said: where mending breaks more than it mends, all of it stays. */
export function repairPage(page: PageCharacters): RepairedPage {
  const { width, height, characters } = page;
  const shown = characters.filter((one) => one.generated || isInside(one, width, height));
  const mended = repairThai(shown);
  const after = countSpellingFaults(mended);
  if (after > 0) {
    const given = shown.filter(({ repeated }) => !repeated);
    const before = countSpellingFaults(given);
    if (after > before) return { ...page, characters: given, faults: before, lost: 0 };
  }
  const lost = Math.max(0, countMarks(shown) - countMarks(mended));
  return { ...page, characters: mended, faults: after + lost, lost };
}

/** What lies outside of the cropped page is left out. */
function isInside({ left, right, top, bottom }: Character, width: number, height: number): boolean {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && x <= width && y >= 0 && y <= height;
}
