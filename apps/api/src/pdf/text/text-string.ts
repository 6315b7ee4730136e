import { countSpellingFaults } from './spelling-faults.ts';

/**
 * The characters of PDFDocEncoding that differ from Latin-1 (PDF 1.7, annex D.2): from 0x18, from 0x80,
 * and 0xA0. PDFium gives NUL for the three bytes without a character.
 */
const [low, high] = ['˘ˇˆ˙˝˛˚˜', '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'];
const bytes = new Map([
  ...Array.from(low, (letter, at) => [letter, 0x18 + at] as const),
  ...Array.from(high, (letter, at) => [letter, 0x80 + at] as const),
  ['€', 0xa0],
]);
/** The bytes without a character, except DEL, which no text has. */
const [lost, otherLost] = [0xad, 0x9f];
const space = 0x20;
/** Letters around a lost byte that are compared as words. */
const nearby = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const cp874 = new TextDecoder('windows-874', { fatal: true });
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * A text of the file, such as a title, without the mark that tells its encoding is in PDFDocEncoding.
 * Some programs write UTF-8 or the Thai code page there, and PDFium reads mojibake. Returns what they meant;
 * text in PDFDocEncoding or with a mark stays as it is.
 */
export function repairEncoding(text: string): string {
  const raw = toBytes(text);
  if (!raw || raw.every((byte) => byte < 0x80)) return text;
  return fromUtf8(raw) ?? fromThai(raw) ?? text;
}

/** The bytes that PDFium read as PDFDocEncoding; undefined if the text is not from there. */
function toBytes(text: string): Buffer | undefined {
  const raw = Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!;
    return bytes.get(letter) ?? (code < 0x100 ? code || lost : -1);
  });
  return raw.includes(-1) ? undefined : Buffer.from(raw);
}

function fromUtf8(given: Buffer): string | undefined {
  const raw = Buffer.from(given);
  const thai = raw.indexOf(0xe0) < 0 ? [] : lostInThai(raw);
  // Of the two letters that lose their last byte, Thai has far more อ than ฟ.
  for (const at of thai) raw[at] = lost;
  thai.forEach((at, index) => {
    const fewest = (byte: number) =>
      Math.min(
        ...[lost, otherLost].map((next) => wordsWith(raw, [at, byte], [thai[index + 1], next])),
      );
    if (fewest(otherLost) < fewest(lost)) raw[at] = otherLost;
  });
  return decode(utf8, raw);
}

/** Where the third byte of a Thai letter in UTF-8 is lost. In an outline, PDFium makes a space of it. */
function lostInThai(raw: Buffer): number[] {
  const isLost = (byte: number, at: number) =>
    (byte === lost || byte === space) && raw[at - 1] === 0xb8 && raw[at - 2] === 0xe0;
  return [...raw.keys()].filter((at) => isLost(raw[at]!, at));
}

/** The number of words around a lost byte of UTF-8, with these bytes in the places of it and the next. */
function wordsWith(
  raw: Buffer,
  [at, byte]: [number, number],
  [next, nextByte]: [number | undefined, number],
): number {
  const from = Math.max(0, at - 2 - 3 * nearby);
  const part = Buffer.from(raw.subarray(from, at + 1 + 3 * nearby));
  part[at - from] = byte;
  if (next !== undefined && next - from < part.length) part[next - from] = nextByte;
  return wordCount(part.toString('utf8'));
}

function wordCount(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ segment }) => segment !== ' ').length;
}

/** Thai in the code page of Windows: rightly spelled words, the short ones apart from Latin letters. */
function fromThai(raw: Buffer): string | undefined {
  const text = withLostLetters(decode(cp874, raw) ?? '');
  const words = text.match(/\p{Script=Thai}+/gu) ?? [];
  const isRight = words.every((word) => countSpellingFaults(lettersOf(word)) === 0);
  if (!isRight || !words.some(({ length }) => length > 1)) return undefined;
  return /[a-z]\p{Script=Thai}{1,3}(?!\p{Script=Thai})|(?<!\p{Script=Thai})\p{Script=Thai}{1,3}[a-z]/iu.test(
    text,
  )
    ? undefined
    : text;
}

/** In an outline, PDFium also makes a space of ญ. It is meant where it makes one word of two. */
function withLostLetters(text: string): string {
  let fixed = text;
  for (let at = text.lastIndexOf(' '); at > 0; at = text.lastIndexOf(' ', at - 1)) {
    const [before, after] = [fixed.slice(Math.max(0, at - nearby), at), fixed.slice(at + 1)];
    const [one, two] = ['ญ', ' '].map((letter) =>
      wordCount(before + letter + after.slice(0, nearby)),
    );
    if (one! < two!) fixed = `${fixed.slice(0, at)}ญ${after}`;
  }
  return fixed;
}

function lettersOf(word: string): { code: number; generated: boolean }[] {
  return Array.from(word, (letter) => ({ code: letter.codePointAt(0)!, generated: false }));
}

function decode(decoder: TextDecoder, raw: Buffer): string | undefined {
  try {
    return decoder.decode(raw);
  } catch {
    return undefined;
  }
}
