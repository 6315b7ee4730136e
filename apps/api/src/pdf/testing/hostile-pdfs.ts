import { deflateSync } from 'node:zlib';
import { makeBook, makePdf, type PdfObject } from './make-pdf.ts';

/** A page that draws a form ten times, which draws a form ten times, and so on: 10^12 drawings. */
export function hangingPdf(): Buffer {
  const depth = 12;
  const first = 5;
  const forms: PdfObject[] = Array.from({ length: depth }, (_, index) => ({
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X ${Math.min(first + index + 1, first + depth - 1 + 1)} 0 R>>>>`,
    stream: '/X Do '.repeat(10),
  }));
  forms.push({ entries: '/Type/XObject/Subtype/Form/BBox[0 0 600 800]', stream: '0 0 9 9 re f' });
  const page = { content: '/X Do '.repeat(10), resources: `<</XObject<</X ${first} 0 R>>>>` };
  return makeBook([page], { more: forms });
}

/** A content stream of 700 MB in a file of less than 1 MB. */
export function swellingPdf(): Buffer {
  const chunk = Buffer.alloc(700 * 1024 * 1024, ' ');
  const objects: PdfObject[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
    { entries: '/Filter/FlateDecode', stream: deflateSync(chunk, { level: 1 }) },
  ];
  return makePdf({ objects });
}

/** An outline whose second entry is followed by the first, and is its own child. */
export function cyclicOutlinePdf(): Buffer {
  return makeBook([{ content: '' }], {
    catalogue: '/Outlines 5 0 R',
    more: [
      '<</Type/Outlines/First 6 0 R/Last 7 0 R/Count 2>>',
      '<</Title(One)/Parent 5 0 R/Next 7 0 R/Dest[3 0 R/Fit]>>',
      '<</Title(Two)/Parent 5 0 R/Next 6 0 R/First 7 0 R/Last 7 0 R>>',
    ],
  });
}
