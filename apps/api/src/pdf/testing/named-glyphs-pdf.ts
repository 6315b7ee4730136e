import { makeBook } from './make-pdf.ts';

/** The glyphs of a line from left to right, each by the text that the file gives for it. */
export function namedGlyphsPdf(glyphs: string[]): Buffer<ArrayBuffer> {
  const names = [...new Set(glyphs)];
  const codeOf = (glyph: string) => (0x41 + names.indexOf(glyph)).toString(16);
  const line = glyphs.map(codeOf).join('');
  const font = `/Type/Font/Subtype/TrueType/BaseFont/Helvetica/FirstChar 65/LastChar ${64 + names.length}`;
  const widths = names.map(() => 500).join(' ');
  return makeBook(
    [
      {
        content: `BT /F 20 Tf 1 0 0 1 100 700 Tm <${line}> Tj ET`,
        resources: `<</Font<</F<<${font}/Widths[${widths}]/ToUnicode 5 0 R>>>>>>`,
      },
    ],
    { more: [{ entries: '', stream: unicodeMap(names, codeOf) }] },
  );
}

function unicodeMap(names: string[], codeOf: (glyph: string) => string): string {
  const rows = names.map((name) => `<${codeOf(name)}> <${utf16(name)}>`).join('\n');
  return `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${names.length} beginbfchar\n${rows}\nendbfchar endcmap`;
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
