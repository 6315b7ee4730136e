import type { Character, PageCharacters } from '../engine/character.ts';
import { readCharacters } from '../engine/characters.ts';
import { hasCutPicture } from '../engine/cut-pictures.ts';
import type { PdfDocument } from '../engine/document.ts';
import { hideLayers } from '../engine/layers.ts';
import { readLinks } from '../engine/facts/links.ts';
import { withRepairedCopy } from '../engine/repaired-copy.ts';
import { isWasmTrap } from '../engine/wasm-trap.ts';
import type { PageText } from '../pdf-types.ts';
import { countSpellingFaults, countMarks, countThai, spellingFaultsOf } from './spelling-faults.ts';
import { composePageText } from './page-text.ts';
import { repairThai } from './repair-thai.ts';
import { countUnknown, dropUnknown, isMisnamed, isMostlyUnknown } from './unknown-glyphs.ts';

/** A page with more faults per hundred Thai letters can't be trusted. */
const maxFaultRate = 2;
/** Up to this many faults may be typing errors or letters that are shown alone. */
const fewFaults = 4;

/** The text of a page with its words and links, and whether its pictures are whole. */
export function readPageText(document: PdfDocument, page: number): PageText {
  const hiddenText = document.withPage(page, (handle) => hideLayers(document, handle));
  const seen = { ...document, hiddenText };
  const named = repairPage(readCharacters(seen, page));
  const repaired = isMisnamed(named.characters)
    ? attempt(() => withRepairedCopy(seen, page, (copy) => readText(copy, 1)))
    : undefined;
  return {
    ...(repaired ?? readText(seen, page, named)),
    links: readLinks(document, page),
    cutPicture: hasCutPicture(document, page),
  };
}

/**
 * The text of a page as its fonts give it. If that breaks the spelling of Thai, the letters are also
 * recognized by their shapes, and the better text is used.
 */
function readText(
  document: PdfDocument,
  page: number,
  named = repairPage(readCharacters(document, page)),
): PageText {
  if (named.faults + named.doubts === 0 && !isMisnamed(named.characters))
    return { ...composePageText(named), trusted: isTrusted(named) };
  const drawn = attempt(() => repairPage(readCharacters(document, page, 'as drawn')));
  const isBetter =
    drawn && faultRate(drawn) <= faultRate(named) && doubtRate(drawn) < doubtRate(named);
  const best = isBetter ? drawn : named;
  const characters = dropUnknown(best.characters);
  return { ...composePageText({ ...best, characters }), trusted: isTrusted(best) };
}

/**
 * Undefined if it fails: a damaged embedded font must not prevent the reading that the fonts give. After
 * a trap no result of PDFium can be trusted, so a trap fails the page.
 */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
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

/**
 * Slight faults, which correct texts have too, count at most as often as there are grave ones. What
 * a font that is not embedded draws without naming it is another text than the reader sees.
 */
function isTrusted(page: RepairedPage): boolean {
  if (isMostlyUnknown(page.characters)) return false;
  if (page.unnamed > Math.min(fewFaults, page.characters.length / 2)) return false;
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
  const unknown = countUnknown(page.characters);
  return faultRate({ ...page, faults: page.faults + page.doubts + unknown });
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
