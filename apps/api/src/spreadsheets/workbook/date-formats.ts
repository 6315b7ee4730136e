import { readXml } from './xml.ts';

/**
 * Formats of dates and times that every workbook has, in the languages of Excel. ECMA-376, part 1,
 * 18.8.30.
 */
const builtIn = [
  { from: 14, to: 22 },
  { from: 27, to: 36 },
  { from: 45, to: 47 },
  { from: 50, to: 58 },
  { from: 71, to: 81 },
];

/** Excel allows so many characters in a format. */
const maxFormatLength = 255;

/** Texts, conditions, colours and languages in a format: what is no part of a date. */
const apart = /"[^"]*"|\\.|\[[^\][]*\]/g;

/** Fractions of seconds, such as `ss.00`, have no letters of their own. */
const fraction = /(?<=[smhd])[.,]00?0?/g;

/** Elapsed hours, minutes or seconds: `[h]`, `[mm]`. */
const elapsed = /\[([smhd]{1,2})\]/g;

/** The letters of dates and times, each in the numbers that mean something. */
const dateLetters = /^(?:s{1,2}|m{1,5}|h{1,2}|d{1,4}|a|p|am|pm|a{3,5}|y{1,2}|yyyy|e{1,2}|eeee)$/;

/**
 * Whether numbers in this format are dates: some section of it has nothing but their letters. A
 * number that is taken for a date is lost, a date taken for a number is still read as a day.
 */
function isDateFormat(format: string): boolean {
  if (format.length > maxFormatLength) return false;
  return format
    .toLowerCase()
    .replace(/;@$/, '')
    .split(';')
    .some((section) => {
      const bare = section.replaceAll(elapsed, '$1').replaceAll(apart, ' ');
      const letters = bare
        .replaceAll(fraction, '')
        .split(/[^a-z0#?%]+/)
        .filter((each) => each !== '');
      return letters.length > 0 && letters.every((each) => dateLetters.test(each));
    });
}

/** For each style of cells, by its number, whether its numbers are dates. */
export function readDateStyles(bytes: Buffer | undefined): boolean[] {
  if (bytes === undefined) return [];
  const ownFormats = new Map<number, string>();
  const styles: { format: string | undefined; base: number }[] = [];
  const bases: (string | undefined)[] = [];
  let list: string | undefined;
  readXml(bytes, {
    open(name, { numFmtId, formatCode = '', xfId }) {
      if (name === 'cellXfs' || name === 'cellStyleXfs') list = name;
      if (name === 'numFmt') ownFormats.set(Number(numFmtId), formatCode);
      if (name !== 'xf') return;
      if (list === 'cellXfs') styles.push({ format: numFmtId, base: Number(xfId) });
      if (list === 'cellStyleXfs') bases.push(numFmtId);
    },
    close(name) {
      if (name === list) list = undefined;
    },
  });
  const isDate = new Map<number, boolean>();
  return styles.map(({ format, base }) => {
    const id = Number(format ?? bases[base] ?? 0);
    const known = isDate.get(id);
    if (known !== undefined) return known;
    const own = ownFormats.get(id);
    const found =
      builtIn.some(({ from, to }) => id >= from && id <= to) ||
      (own !== undefined && isDateFormat(own));
    isDate.set(id, found);
    return found;
  });
}
