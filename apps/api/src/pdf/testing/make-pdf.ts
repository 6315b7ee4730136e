import { deflateSync } from 'node:zlib';

/** An object's body: text, or a dictionary's entries with a stream's bytes. */
export type PdfObject = string | { entries: string; stream: string | Buffer };

interface PdfParts {
  /** Objects 1, 2, 3 … in order; object 1 is the catalogue. */
  objects: PdfObject[];
  /** Entries added to the trailer, such as `/Encrypt 5 0 R`. */
  trailer?: string;
}

/** A PDF file with a correct cross-reference table; the objects may be invalid. */
export function makePdf({ objects, trailer = '' }: PdfParts): Buffer<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = chunks[0]!.length;
  const write = (text: string | Buffer) => {
    const chunk = Buffer.from(text as string);
    chunks.push(chunk);
    at += chunk.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    write(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      const stream = Buffer.from(object.stream as string);
      write(`<<${object.entries}/Length ${stream.length}>>\nstream\n`);
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = at;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

interface PageParts {
  /** Content stream; the font is /F. */
  content: string;
  /** Entries of the page, such as its boxes and `/Rotate`. */
  entries?: string;
  /** Value of the page's `/Resources`. */
  resources?: string;
}

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const a4 = '/MediaBox[0 0 600 800]';

/** A book: object 1 its catalogue, 2 its page tree, then page and content in turn, then `more`. */
export function makeBook(
  pages: PageParts[],
  options: { catalogue?: string; more?: PdfObject[]; trailer?: string } = {},
): Buffer<ArrayBuffer> {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects: PdfObject[] = [
    `<</Type/Catalog/Pages 2 0 R${options.catalogue ?? ''}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
  ];
  pages.forEach(({ content, entries = a4, resources = `<</Font<</F ${helvetica}>>>>` }, index) => {
    const contents = 4 + index * 2;
    objects.push(
      `<</Type/Page/Parent 2 0 R/Contents ${contents} 0 R/Resources${resources}${entries}>>`,
    );
    objects.push({ entries: '/Filter/FlateDecode', stream: deflateSync(content) });
  });
  return makePdf({
    objects: [...objects, ...(options.more ?? [])],
    ...(options.trailer ? { trailer: options.trailer } : {}),
  });
}

/** A line of text at a place in points from the bottom left. */
export function textAt(x: number, y: number, text: string, size = 20): string {
  return `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
}
