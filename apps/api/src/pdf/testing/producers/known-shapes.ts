/**
 * Writes `engine/fonts/known-shapes.bin` again: `node known-shapes.ts FOLDER…`, folders of TrueType fonts. The
 * README in this folder names the fonts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrueType } from '../../engine/fonts/true-type.ts';
import { standardCode } from '@aqua/contract/reading/book-search/thai';

const out = new URL('../../engine/fonts/known-shapes.bin', import.meta.url);

/** Thai, and other characters of a Thai page that need two bytes: quotation marks, dashes, fi. */
function isKept(code: number): boolean {
  return (
    (code >= 0x0e01 && code <= 0x0e5b) ||
    (code >= 0x2013 && code <= 0x2026) ||
    (code >= 0xfb00 && code <= 0xfb04)
  );
}

const letters = new Map<number, Set<number>>();
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ttf'))) {
    const face = readTrueType(readFileSync(join(folder, name)));
    for (const [glyph, text] of face?.letters ?? []) {
      const shape = face!.shapeOf(glyph);
      const codes = [...text].map((letter) => standardCode(letter.codePointAt(0)!));
      if (shape === 0 || codes.length !== 1) continue;
      letters.set(shape, (letters.get(shape) ?? new Set()).add(codes[0]!));
    }
  }
}

const entries = [...letters]
  .flatMap(([shape, codes]) => {
    const kept = [...codes].filter(isKept);
    // A quotation mark may share its shape with a letter of a script that no Thai page has, but not
    // with a comma or a dot.
    const isClear = kept.length === 1 && ![...codes].some((code) => code < 0x80);
    return isClear ? [[shape, kept[0]!] as const] : [];
  })
  .toSorted(([one], [other]) => one - other)
  .map(([shape, code]) => {
    const entry = Buffer.alloc(6);
    entry.writeUInt32BE(shape);
    entry.writeUInt16BE(code, 4);
    return entry;
  });
writeFileSync(out, Buffer.concat(entries));
process.stdout.write(`${entries.length} shapes\n`);
