import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { anonymousFont } from './anonymous-font.ts';
import { makeBook } from './make-pdf.ts';

const fontFile = fileURLToPath(
  import.meta
    .resolve('@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf'),
);

interface Face {
  bytes: Buffer;
  glyphOf(code: number): number;
  /** In thousandths of the font's size. */
  advanceOf(glyph: number): number;
}

/** The bundled font. */
export function plexThai(): Buffer {
  return readFileSync(fontFile);
}

/** Reads the parts of a TrueType file that are needed to place glyphs: cmap format 4 and hmtx. */
function openFace(): Face {
  const bytes = plexThai();
  const tables = new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8)] as const;
    }),
  );
  const table = (name: string) => tables.get(name)!;
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18);
  const metrics = bytes.readUInt16BE(table('hhea') + 34);
  const cmap = table('cmap');
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const ranges = subtables.find((at) => bytes.readUInt16BE(at) === 4)!;
  const count = bytes.readUInt16BE(ranges + 6) / 2;

  function glyphOf(code: number): number {
    for (let index = 0; index < count; index += 1) {
      const end = bytes.readUInt16BE(ranges + 14 + index * 2);
      if (end < code) continue;
      const start = bytes.readUInt16BE(ranges + 16 + (count + index) * 2);
      if (start > code) return 0;
      const delta = bytes.readUInt16BE(ranges + 16 + (2 * count + index) * 2);
      const offsetAt = ranges + 16 + (3 * count + index) * 2;
      const offset = bytes.readUInt16BE(offsetAt);
      if (offset === 0) return (code + delta) & 0xffff;
      return bytes.readUInt16BE(offsetAt + offset + (code - start) * 2);
    }
    return 0;
  }

  return {
    bytes,
    glyphOf,
    advanceOf: (glyph) =>
      (bytes.readUInt16BE(table('hmtx') + Math.min(glyph, metrics - 1) * 4) * 1000) / unitsPerEm,
  };
}

const aMark = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
const aCluster = /([^])[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]*/g;
const fontSize = 20;
/** A mark whose anchor is at its right begins beyond the start of the next letter. */
const beyond = 3;

interface Style {
  /**
   * `last`: the marks of each line after its letters; `clusters`: in `/ActualText` spans, as
   * Chromium writes them.
   */
  marks: 'in order' | 'last' | 'clusters';
  /** The characters to which the font maps the glyph of a letter, if not to the letter itself. */
  named?: Record<string, string>;
  /** Points between letters; default 0. */
  tracking?: number;
  /** True for a font without character map and glyph names. */
  anonymous?: boolean;
  /** Changes the font before it is embedded in the file. */
  damage?: (font: Buffer, glyphOf: (letter: string) => number) => Buffer;
}

/** A PDF of Thai lines with an embedded font, in the style of a particular program. */
export function thaiPdf(
  lines: string[],
  { marks, named = {}, tracking = 0, anonymous, damage = (font) => font }: Style,
): Buffer {
  const face = openFace();
  const fontBytes = damage(anonymous ? anonymousFont(face.bytes) : face.bytes, (letter) =>
    face.glyphOf(letter.codePointAt(0)!),
  );
  const hex = (number: number) => number.toString(16).padStart(4, '0');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const show = (x: number, y: number, letter: string) =>
    `BT /F ${fontSize} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm <${hex(face.glyphOf(letter.codePointAt(0)!))}> Tj ET\n`;
  const advance = (letter: string) =>
    (face.advanceOf(face.glyphOf(letter.codePointAt(0)!)) * fontSize) / 1000;

  const content = lines.map((line, index) => {
    const [now, last]: [string[], string[]] = [[], []];
    let x = 50;
    for (const [cluster, letter] of line.matchAll(aCluster)) {
      const y = 740 - index * 40;
      const parts = [...cluster].map((part) => {
        const drawn = show(aMark.test(part) && marks === 'clusters' ? x + beyond : x, y, part);
        x += advance(part);
        return drawn;
      });
      x += tracking;
      if (marks === 'clusters' && cluster !== letter)
        now.push(`/Span<</ActualText <FEFF${utf16(cluster)}> >> BDC\n`, ...parts, 'EMC\n');
      else {
        now.push(parts[0]!);
        (marks === 'last' ? last : now).push(...parts.slice(1));
      }
    }
    return [...now, ...last].join('');
  });

  const used = [...new Set(lines.join(''))].map(
    (letter) => [face.glyphOf(letter.codePointAt(0)!), letter] as const,
  );
  const widths = used.map(([glyph]) => `${glyph}[${face.advanceOf(glyph).toFixed(0)}]`).join('');
  const names = used
    .map(([glyph, letter]) => `<${hex(glyph)}><${utf16(named[letter] ?? letter)}>`)
    .join('\n');
  return makeBook([{ content: content.join(''), resources: '<</Font<</F 5 0 R>>>>' }], {
    more: [
      '<</Type/Font/Subtype/Type0/BaseFont/Plex/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 9 0 R>>',
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/Plex/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R/W[${widths}]/CIDToGIDMap/Identity>>`,
      '<</Type/FontDescriptor/FontName/Plex/Flags 4/FontBBox[-500 -400 1200 1200]/ItalicAngle 0/Ascent 1100/Descent -400/CapHeight 700/StemV 80/FontFile2 8 0 R>>',
      {
        entries: `/Filter/FlateDecode/Length1 ${fontBytes.length}`,
        stream: deflateSync(fontBytes),
      },
      {
        entries: '',
        stream: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def
1 begincodespacerange <0000><ffff> endcodespacerange
${used.length} beginbfchar
${names}
endbfchar endcmap end end`,
      },
    ],
  });
}
