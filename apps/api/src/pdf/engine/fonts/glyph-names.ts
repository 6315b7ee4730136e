import { unknownGlyph } from '../../engine/character.ts';
import { withPlainFile } from '../plain-copy.ts';
import type { PdfValue } from '../file/pdf-value.ts';
import type { Pdfium } from '../pdfium.ts';

/** A character that is drawn between two glyphs whose names are looked up, and its code. */
const separator = { name: '/onedotenleader', letter: '\u2024', code: 255 };
/** A font for text has at least so many small letters; one for formulas often has fewer. */
const fewLetters = 4;

/** The first codes of TeX's text fonts, OT1 and T1, and OT1's other differences from ASCII. */
const ot1 = split('Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ff fi fl ffi ffl ı ȷ ` ´ ˇ ˘ ¯ ˚ ¸ ß æ œ ø Æ Œ Ø');
const t1 = split('` ´ ˆ ˜ ¨ ˝ ˚ ˇ ˘ ¯ ˙ ¸ ˛ ‚ ‹ › “ ” „ « » – — \u200b ₀ ı ȷ ff fi fl ffi ffl');
const ot1Others: Record<number, string> = {
  34: '”',
  60: '¡',
  62: '¿',
  92: '“',
  95: '˙',
  123: '–',
  124: '—',
  125: '˝',
  126: '˜',
  127: '¨',
};
/** T1 from 128. */
const t1Letters =
  'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞẞàáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß';

function split(letters: string): string[] {
  return letters.split(' ');
}

/** The glyph names of a font by code, from the `/Differences` of its encoding. */
export function namesByCode(differences: PdfValue | undefined): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of Array.isArray(differences) ? differences : []) {
    if (typeof item !== 'string') continue;
    if (item.startsWith('/')) names.set(code++, item);
    else code = Number.parseInt(item, 10) || 0;
  }
  names.delete(separator.code);
  return names;
}

/** The texts of a font's glyphs by their names; a name that means nothing is left out. */
export function lettersByCode(pdfium: Pdfium, names: Map<number, string>): Map<number, string> {
  const numbered = [...names].filter(([code, name]) => isNumber(name.slice(1), code));
  const isOfTex = numbered.length > 0 && numbered.every(([code, name]) => isTexName(name, code));
  const codes = numbered.map(([code]) => code);
  const read = isOfTex && isForText(codes) ? texLetters(codes) : asciiLetter;
  // `a66` without its code is an ornament of Zapf Dingbats, which nobody means in such a font.
  const others = new Map(
    [...names].filter(([code, name]) => !isNumber(name.slice(1), code) && !/^\/a\d+$/.test(name)),
  );
  const letters = others.size === 0 ? new Map<number, string>() : lookUp(pdfium, others);
  for (const code of codes) {
    const letter = read(code);
    if (letter !== undefined) letters.set(code, letter);
  }
  return letters;
}

/** Whether a name is the number of its code: `a65` of pdfTeX, `G41`, or `BT` of dvips. */
function isNumber(name: string, code: number): boolean {
  const number = /^[A-Za-z_]{1,5}([\da-fA-F]+)$/.exec(name)?.[1];
  const isCode = number && (Number(number) === code || Number.parseInt(number, 16) === code);
  return Boolean(isCode) || name === ofDvips(code);
}

function isTexName(name: string, code: number): boolean {
  return name === `/a${code}` || name.slice(1) === ofDvips(code);
}

/** Fonts for formulas have Greek where those for text have ligatures. */
function isForText(codes: number[]): boolean {
  const small = codes.filter((code) => code >= 0x61 && code <= 0x7a).length;
  const low = codes.filter((code) => code < 0x20).length;
  return small >= Math.max(fewLetters, low);
}

/** dvips numbers its glyphs from A0, to the base of 36. */
function ofDvips(code: number): string {
  return (code + 360).toString(36).toUpperCase();
}

function asciiLetter(code: number): string | undefined {
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : undefined;
}

/** Text fonts of TeX have one of two encodings; the ligatures of English tell which. */
function texLetters(codes: number[]): (code: number) => string | undefined {
  const has = (from: number, to: number) => codes.some((code) => code >= from && code <= to);
  const isT1 = has(0x80, 0xff) || (has(27, 31) && !has(11, 15));
  return (code) => {
    if (code === 39) return '’';
    if (code === 96) return '‘';
    if (code >= 0x80) return t1Letters[code - 0x80];
    if (code < 0x20) return (isT1 ? t1 : ot1)[code];
    return (isT1 ? undefined : ot1Others[code]) ?? asciiLetter(code);
  };
}

/** PDFium has Adobe's list of glyph names, but uses it only for other kinds of fonts: shows them in one. */
function lookUp(pdfium: Pdfium, names: Map<number, string>): Map<number, string> {
  const differences = [...names, [separator.code, separator.name] as const].flatMap(
    ([code, name]) => [`${code}`, name],
  );
  const font = new Map<string, PdfValue>([
    ['Type', '/Font'],
    ['Subtype', '/Type1'],
    ['BaseFont', '/Helvetica'],
    ['Encoding', new Map([['Differences', differences]])],
  ]);
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  const codes = [...names.keys()].filter((code) => code < separator.code);
  const shown = codes.map((code) => hex(code) + hex(separator.code)).join('');
  const page = new Map<string, PdfValue>([
    ['Type', '/Page'],
    ['Parent', '2 0 R'],
    ['MediaBox', ['0', '0', '9000', '100']],
    ['Contents', '4 0 R'],
    ['Resources', new Map([['Font', new Map([['F', font]])]])],
  ]);
  const objects = new Map([
    [
      1,
      {
        value: new Map([
          ['Type', '/Catalog'],
          ['Pages', '2 0 R'],
        ]),
        stream: '',
      },
    ],
    [
      2,
      {
        value: new Map<string, PdfValue>([
          ['Type', '/Pages'],
          ['Count', '1'],
          ['Kids', ['3 0 R']],
        ]),
        stream: '',
      },
    ],
    [3, { value: page, stream: '' }],
    [4, { value: new Map(), stream: `BT /F 10 Tf 9 9 Td <${shown}> Tj ET` }],
  ]);
  const parts = withPlainFile(pdfium, objects, (document) =>
    document.withPage(1, (handle) => textOf(pdfium, handle)),
  ).split(separator.letter);
  const letters = new Map<number, string>();
  // One part more than names, unless a name means the separator itself.
  if (parts.length !== codes.length + 1) return letters;
  codes.forEach((code, at) => {
    const letter = parts[at]!.replaceAll(/[\r\n]/g, '');
    if (letter !== '' && !letter.includes(unknown)) letters.set(code, letter);
  });
  return letters;
}

const unknown = String.fromCodePoint(unknownGlyph);

function textOf({ calls }: Pdfium, page: number): string {
  const textPage = calls.FPDFText_LoadPage(page);
  const count = calls.FPDFText_CountChars(textPage);
  const letters = Array.from({ length: Math.max(0, count) }, (_, index) => {
    if (calls.FPDFText_HasUnicodeMapError(textPage, index) === 1) return unknown;
    return String.fromCodePoint(calls.FPDFText_GetUnicode(textPage, index));
  });
  calls.FPDFText_ClosePage(textPage);
  return letters.join('');
}
