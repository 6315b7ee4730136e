/** A glyph's number in a font, in hexadecimal, and the text that it stands for. */
export type UnicodeMap = Map<string, string>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Ranges that are longer are damage. */
const rangeLength = 65_536;
const rowsOf = {
  char: /<([\da-f]+)>\s*<([\da-f\s]*)>/gi,
  range: /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]*)>|\[([^\]]*)\])/gi,
};

/**
 * A font's ToUnicode (PDF 1.7, 9.10.3) is written in UTF-16; some programs write UTF-8, of which PDFium
 * reads two bytes. Returns the map in UTF-16 if it is in UTF-8, and undefined if it is right. Texts that are
 * neither become unknown.
 */
export function repairUnicodeMap(cmap: string): UnicodeMap | undefined {
  const rows = readRows(cmap);
  const hasOdd = rows.some((row) => row.isOdd);
  const texts = rows.map(({ text }) => decode(text));
  // A map with Hangul alone can be valid UTF-8 by chance.
  const isAllUtf8 = texts.every((text) => text !== undefined) && rows.length > 2;
  const hasMore = rows.some(({ text }) => text.some((byte) => byte >= 0x80));
  if (!hasOdd && !(isAllUtf8 && hasMore)) return undefined;
  return new Map(
    rows.map(({ glyph, text, isOdd: isUtf8 }, at) => [
      glyph,
      (isAllUtf8 || isUtf8 ? texts[at] : undefined) ?? decodeUtf16(text) ?? '\ufffd',
    ]),
  );
}

interface Row {
  glyph: string;
  text: Buffer;
  /** Whether the file gives an odd number of bytes, which UTF-16 never has. */
  isOdd: boolean;
}

function readRows(cmap: string): Row[] {
  const rows: Row[] = [];
  const add = (glyph: string, text: Buffer, written = text) =>
    rows.push({ glyph, text, isOdd: written.length % 2 === 1 });
  for (const [, part] of cmap.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph, text] of part!.matchAll(rowsOf.char)) add(glyph!, bytesOf(text!));
  for (const [, part] of cmap.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first, last, text, list] of part!.matchAll(rowsOf.range)) {
      const texts = list?.match(/<[\da-f\s]*>/gi)?.map(bytesOf) ?? [bytesOf(text ?? '')];
      const from = Number.parseInt(first!, 16);
      const count = Math.min(Number.parseInt(last!, 16) - from + 1, rangeLength - rows.length);
      for (let step = 0; step < count; step += 1) {
        const glyph = (from + step).toString(16).padStart(first!.length, '0');
        const one = text === undefined ? texts[step] : advance(texts[0]!, step);
        if (one) add(glyph, one, text === undefined ? one : texts[0]!);
      }
    }
  return rows;
}

/** The text of a later glyph of a range: its last letter is as much further. */
function advance(text: Buffer, step: number): Buffer {
  const letters = decode(text);
  const last = letters && [...letters].at(-1);
  if (step === 0) return text;
  if (last) {
    const code = Math.min(last.codePointAt(0)! + step, 0x10ffff);
    return Buffer.from(letters.slice(0, letters.length - last.length) + String.fromCodePoint(code));
  }
  const moved = Buffer.from(text);
  if (moved.length >= 2)
    moved.writeUInt16BE((moved.readUInt16BE(moved.length - 2) + step) & 0xffff, moved.length - 2);
  return moved;
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(/[<>\s]/g, ''), 'hex');
}

/** Undefined if it is not UTF-8 or has control characters, as UTF-16 of Latin letters has. */
function decode(text: Buffer): string | undefined {
  if (text.some((byte) => byte < 0x20)) return undefined;
  try {
    return utf8.decode(text);
  } catch {
    return undefined;
  }
}

function decodeUtf16(text: Buffer): string | undefined {
  return text.length % 2 === 0 ? Buffer.from(text).swap16().toString('utf16le') : undefined;
}

/** A ToUnicode for these glyphs. */
export function writeUnicodeMap(map: UnicodeMap): string {
  const rows = Array.from(map, ([glyph, text]) => {
    const hex = Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex');
    return `<${glyph}><${hex}>`;
  });
  const digits = Math.max(2, ...Array.from(map.keys(), ({ length }) => length));
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def
1 begincodespacerange <${'0'.repeat(digits)}><${'f'.repeat(digits)}> endcodespacerange
${blocks.join('\n')}
endcmap end end`;
}
