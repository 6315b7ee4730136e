import { constants, deflateRawSync } from 'node:zlib';
import { makeBook, makePdf, type PdfObject } from './make-pdf.ts';

/** A page coloured, pixel by pixel, by a function of 200,000 steps: hours of work, no memory. */
export function hangingPdf(): Buffer {
  const steps = 'dup pop '.repeat(100_000);
  return makeBook([{ content: '/S sh', resources: '<</Shading<</S 5 0 R>>>>' }], {
    more: [
      '<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[600 0 0 800 0 0]/Function 6 0 R>>',
      {
        entries: '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
        stream: `{ ${steps} 0 }`,
      },
    ],
  });
}

/** A content stream of 704 MB in a file of less than 1 MB. */
export function swellingPdf(): Buffer {
  const part = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '), {
    level: 1,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const zlibHeader = Buffer.from([0x78, 0x01]);
  const stream = Buffer.concat([zlibHeader, ...Array.from({ length: 11 }, () => part)]);
  const objects: PdfObject[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
    { entries: '/Filter/FlateDecode', stream },
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
