import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A font that PDFium looks for, because the file does not embed it. */
export interface WantedFont {
  /** The name without its style; of a standard font (PDF 1.7, section 9.6.2.2) its standard name. */
  face: string;
  /** `charsets`: of the font's collection of characters, 0 if it names none. */
  charset: number;
  isBold: boolean;
  isItalic: boolean;
}

/** A bundled font that stands in for it. */
export interface SubstituteFont {
  file: string;
  /** Whether it shows Thai for the codes of TIS-620 (engine/fonts/thai-bytes.ts). */
  hasThaiBytes: boolean;
}

/** FX_Charset. */
export const charsets = {
  japanese: 128,
  korean: 129,
  simplified: 134,
  traditional: 136,
  thai: 222,
};

/**
 * Thai fonts from before Unicode: those of Windows, the national fonts, those of the type foundries.
 * In a PDF their letters may have the codes of TIS-620, which the file calls Latin.
 */
const beforeUnicode =
  /^(Angsana|Browallia|Cordia) ?New|^\w+UPC\b|^TH ?(Sarabun|Niramit|Baijam|Chakra|Charm|Fah|K2D|KoHo|Kod|Krub|Mali|Sris)|^(PSL|JS) ?[A-Z]/;
/** Other fonts with Thai letters, and the bundled one after PDFium has added it for a form field. */
const withThai = /Thai|^(Sarabun|Leelawadee|Tahoma|Kanit|Prompt|Mitr)|^Microsoft ?Sans ?Serif/;

/**
 * The fonts of East Asia that files name without their collection of characters. Names in its own
 * letters are recognized by these.
 */
const eastAsian: [name: RegExp, charset: number][] = [
  [/^(Batang|Gulim|Dotum|Gungsuh|Malgun|HY[A-Za-z]|Nanum)|\p{Script=Hangul}/u, charsets.korean],
  [
    /^(MS-?[PU]?I?(Gothic|Mincho)|Heisei|Ryumin|Koz(Min|Go)|Meiryo|Yu(Gothic|Mincho)|Hiragino|Hira(Kaku|Min))|[ぁ-ヶ]|明朝/,
    charsets.japanese,
  ],
  [
    /^(N?Sim(Sun|Hei|Kai|Fang)|FangSong|KaiTi|LiSu|YouYuan|Microsoft(YaHei|JhengHei)|P?MingLiU|DFKai|ST(Song|X?Hei|Kai|Fang)|MSung|MHei|Adobe(Song|Heiti|Kaiti|Fangsong|Ming)Std|(PingFang|Heiti|Songti)(SC|TC))|\p{Script=Han}/u,
    charsets.simplified,
  ],
];

/** Whether the letters of a font that is not embedded are drawn and read by TIS-620. */
export function hasThaiBytes(face: string): boolean {
  return beforeUnicode.test(face);
}

/**
 * The bundled font that stands in, with the metrics of Arial, Times New Roman and Courier New for
 * these. Undefined for all others: PDFium has its own Symbol and Dingbats, and draws unknown Latin
 * with a font that it fits to the widths in the file.
 */
export function substituteFor({ face, charset: given, isBold, isItalic }: WantedFont) {
  const charset = given || eastAsian.find(([name]) => name.test(face.replaceAll(' ', '')))?.[1];
  const weight = isBold ? '700Bold' : '400Regular';
  const style = isItalic ? `${weight}_Italic` : weight;
  const at = (path: string, thaiBytes = false): SubstituteFont => ({
    file: fileURLToPath(path),
    hasThaiBytes: thaiBytes,
  });
  const { resolve } = import.meta;

  if (charset === charsets.simplified || charset === charsets.traditional)
    return at(
      new URL(
        `../fonts/NotoSansHans-${isBold ? 'Bold' : 'Regular'}.otf`,
        resolve('@embedpdf/fonts-sc'),
      ).href,
    );
  if (charset === charsets.japanese)
    return at(resolve(`@expo-google-fonts/biz-udgothic/${weight}/BIZUDGothic_${weight}.ttf`));
  if (charset === charsets.korean)
    return at(resolve(`@expo-google-fonts/nanum-gothic/${weight}/NanumGothic_${weight}.ttf`));
  if (charset === charsets.thai || hasThaiBytes(face) || withThai.test(face))
    return at(
      resolve(`@expo-google-fonts/ibm-plex-sans-thai/${weight}/IBMPlexSansThai_${weight}.ttf`),
      hasThaiBytes(face),
    );
  if (/^Helvetica(-|$)/.test(face))
    return at(resolve(`@expo-google-fonts/arimo/${style}/Arimo_${style}.ttf`));
  if (face.startsWith('Times-'))
    return at(resolve(`@expo-google-fonts/tinos/${style}/Tinos_${style}.ttf`));
  if (/^Courier(-|$)/.test(face))
    return at(resolve(`@expo-google-fonts/cousine/${style}/Cousine_${style}.ttf`));
  return undefined;
}

/** By which PDFium knows a bundled font; of its own for each file. */
export function nameOf({ file, hasThaiBytes: thaiBytes }: SubstituteFont): string {
  return basename(file).replace(/(_400Regular)?\.[ot]tf$/, '') + (thaiBytes ? 'Bytes' : '');
}
