import { readCharacters, type Character, type PageCharacters } from '../engine/characters.ts';
import type { PdfDocument } from '../engine/document.ts';
import { readLinks } from '../engine/links.ts';
import { isWasmTrap } from '../engine/wasm-trap.ts';
import type { PageText } from '../pdf-types.ts';
import { countSpellingFaults, countMarks, countThai, spellingFaultsOf } from './spelling-faults.ts';
import { composePageText } from './page-text.ts';
import { repairThai } from './repair-thai.ts';

/** A page with more faults per hundred Thai letters can't be trusted. */
const maxFaultRate = 2;
/** Up to this number, faults may be typing errors or letters that are shown alone. */
const fewFaults = 4;

/** The text of a page with its words and links. */
export function readPageText(document: PdfDocument, page: number): PageText {
  return { ...readText(document, page), links: readLinks(document, page) };
}

/**
 * The text of a page as its fonts give it. If that breaks the spelling of Thai, the letters are also
 * recognized by their shapes, and the better text is used.
 */
function readText(document: PdfDocument, page: number): PageText {
  const named = repairPage(readCharacters(document, page));
  if (named.faults + named.doubts === 0) return { ...composePageText(named), trusted: true };
  const drawn = readShapes(document, page);
  const isBetter =
    drawn && faultRate(drawn) <= faultRate(named) && doubtRate(drawn) < doubtRate(named);
  const best = isBetter ? drawn : named;
  return { ...composePageText(best), trusted: isTrusted(best) };
}

/**
 * Undefined if it fails: a damaged embedded font must not prevent the reading that the fonts give. After
 * a trap no result of PDFium can be trusted, so a trap fails the page.
 */
function readShapes(document: PdfDocument, page: number): RepairedPage | undefined {
  try {
    return repairPage(readCharacters(document, page, 'as drawn'));
  } catch (error) {
    if (isWasmTrap(error)) throw error;
    return undefined;
  }
}

/** A page in the order in which Thai is written, and how often it breaks the spelling of Thai. */
export interface RepairedPage extends PageCharacters {
  faults: number;
  /** Number of marks that were dropped because a letter had them twice. Many of them mean a misread page. */
  lost: number;
}

/** Slight faults, which correct texts have too, count at most as many times as grave ones. */
function isTrusted(page: RepairedPage): boolean {
  const { grave, slight } = spellingFaultsOf(page.characters);
  const sure = grave + page.lost;
  return (
    sure <= fewFaults ||
    faultRate({ ...page, faults: sure + Math.min(slight, sure) }) <= maxFaultRate
  );
}

/** Faults per hundred Thai letters. A font that maps letters wrongly leaves fewer Thai letters. */
function faultRate({ characters, faults }: RepairedPage): number {
  return (faults * 100) / Math.max(1, countThai(characters));
}

function doubtRate(page: RepairedPage): number {
  return faultRate({ ...page, faults: page.faults + page.doubts });
}

/** Repairs the order of a page. If that adds spelling faults, the page stays as PDFium gives it. */
export function repairPage(page: PageCharacters): RepairedPage {
  const { width, height, characters } = page;
  const shown = characters.filter((one) => one.generated || isInside(one, width, height));
  const repaired = repairThai(shown);
  const after = countSpellingFaults(repaired);
  if (after > 0) {
    const given = shown.filter(({ repeated }) => !repeated);
    const before = countSpellingFaults(given);
    if (after > before) return { ...page, characters: given, faults: before, lost: 0 };
  }
  const lost = Math.max(0, countMarks(shown) - countMarks(repaired));
  return { ...page, characters: repaired, faults: after + lost, lost };
}

/** Whether a character is within the cropped page. */
function isInside({ left, right, top, bottom }: Character, width: number, height: number): boolean {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && x <= width && y >= 0 && y <= height;
}
