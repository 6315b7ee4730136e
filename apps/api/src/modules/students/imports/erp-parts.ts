import { maxBooksAtOnce } from '@aqua/contract/students/assignment-limits';
import { cleanLine } from '@aqua/contract/clean-text';
import { maxErpIdLength } from '@aqua/contract/catalogue/products';
import { cutText } from './reading/cut-text.ts';

/** One line reports at most this many errors or ids: nobody reads more, and a file may have many such lines. */
export const maxReportedPerLine = 20;

/** In UTF-16 units. Longer than any ERP id, so a longer part can only be several ids. */
const maxTextLength = 2 * maxErpIdLength;

/** The ERP ids of a cell, as they are written. */
export interface WrittenErpIds {
  /**
   * What stands between semicolons, commas and line breaks, each once; of a part that is too long
   * for an ERP id, its words.
   */
  parts: string[];
  /** A student can't get so many books, whichever there are; `parts` has the first. */
  hasTooMany: boolean;
}

/** Stops at the first id too many. */
export function erpPartsOf(text: string): WrittenErpIds {
  const parts = new Set<string>();
  for (const [written] of text.matchAll(/[^;,\n]+/g)) {
    const part = cleanLine(written);
    if (part === '') continue;
    const before = Math.min(parts.size, maxReportedPerLine);
    for (const [id] of part.length > maxTextLength ? part.matchAll(/\S+/g) : [[part]]) {
      parts.add(cutText(id, maxTextLength));
      if (parts.size > maxBooksAtOnce)
        return {
          parts: [...[...parts].slice(0, before), cutText(part, maxTextLength)],
          hasTooMany: true,
        };
    }
  }
  return { parts: [...parts], hasTooMany: false };
}
