import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF printed by Chromium, page by page and in the order in which it was written. It is
 * read from the page contents without PDFium: `/ActualText` if there is one, else the fonts' ToUnicode.
 * A tab stands for each move of the text position.
 */
export function writtenText(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const catalogue = [...objects.values()].find(({ entries }) =>
    /\/Type\s*\/Catalog/.test(entries),
  )!;

  function pagesOf(number: number): string[] {
    const { entries } = objects.get(number)!;
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(entries);
    return kids ? references(kids[1]!).flatMap(pagesOf) : [entries];
  }

  function textOf(page: string): string {
    const [contents] = references(/\/Contents\s*(\d+ 0 R)/.exec(page)![1]!);
    const resources = /\/Resources\s*(\d+) 0 R/.exec(page);
    const fonts = resources ? objects.get(Number(resources[1]))!.entries : page;
    const names = new Map(
      [...fonts.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)].map(
        ([, name, font]) => [name!, unicodeOf(Number(font))] as const,
      ),
    );
    return readContents(objects.get(contents!)!.stream!.toString('latin1'), names);
  }

  function unicodeOf(font: number): Map<string, string> {
    const map = /\/ToUnicode\s*(\d+) 0 R/.exec(objects.get(font)!.entries);
    return map ? readMap(objects.get(Number(map[1]))!.stream!.toString('latin1')) : new Map();
  }

  const root = /\/Pages\s*(\d+) 0 R/.exec(catalogue.entries)![1]!;
  return pagesOf(Number(root)).map(textOf);
}

interface PdfPart {
  entries: string;
  stream?: Buffer;
}

function objectsOf(bytes: Buffer): Map<number, PdfPart> {
  const file = bytes.toString('latin1');
  const objects = new Map<number, PdfPart>();
  for (const found of file.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?/g)) {
    const from = found.index + found[0].length;
    const end = file.indexOf('endobj', from);
    const stream = /stream\r?\n/.exec(file.slice(from, end));
    const entries = file.slice(from, stream ? from + stream.index : end);
    const length = /\/Length (\d+)/.exec(entries);
    const part: PdfPart = { entries };
    if (stream && length && !entries.includes('/Image')) {
      const at = from + stream.index + stream[0].length;
      const data = bytes.subarray(at, at + Number(length[1]));
      part.stream = entries.includes('/FlateDecode') ? inflateSync(data) : data;
    }
    objects.set(Number(found[1]), part);
  }
  return objects;
}

function references(list: string): number[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\ufeff', '');
}

/** A ToUnicode map: four hexadecimal digits of a glyph to its text. */
function readMap(map: string): Map<string, string> {
  const texts = new Map<string, string>();
  const glyphName = (glyph: number) => glyph.toString(16).padStart(4, '0').toUpperCase();
  for (const [, rows] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph, text] of rows!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      texts.set(glyph!.toUpperCase(), fromHex(text!));
  }
  for (const [, rows] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from, to, text] of rows!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
      for (let glyph = first; glyph <= last; glyph += 1) {
        const code = fromHex(text!).codePointAt(0)! + glyph - first;
        texts.set(glyphName(glyph), String.fromCodePoint(code));
      }
    }
  }
  return texts;
}

const operations =
  /<<\/ActualText <(\w*)> >> BDC|(BDC|BMC)|(EMC)|\/(F\d+) [\d.]+ Tf|(Tm)|<(\w+)> Tj/g;

function readContents(contents: string, fonts: Map<string, Map<string, string>>): string {
  let text = '';
  let font = new Map<string, string>();
  const marks: boolean[] = [];
  for (const found of contents.matchAll(operations)) {
    const [, actualText, begin, end, name, jump, glyphs] = found;
    if (actualText !== undefined) text += fromHex(actualText);
    if (actualText !== undefined || begin) marks.push(actualText !== undefined);
    if (end) marks.pop();
    if (name) font = fonts.get(name)!;
    if (jump && !marks.includes(true)) text += '\t';
    if (glyphs && !marks.includes(true)) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font.get(glyph.toUpperCase()) ?? '?';
    }
  }
  return text;
}
