import { constants, deflateRawSync } from 'node:zlib';
import { makeBook, makePdf, textAt, type PdfObject } from './make-pdf.ts';

/** Steps for each pixel of a page: hours of work that uses no memory, or some seconds. */
const steps = { hanging: 100_000, slow: 80 };

/** A book whose pages show their number. A function computes the colour of each pixel of a heavy page. */
export function heavyBook(pages: ('light' | 'slow' | 'hanging')[]): Buffer<ArrayBuffer> {
  const kinds = ['hanging', 'slow'] as const;
  const first = 3 + 2 * pages.length;
  const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  const shadings = kinds.map((kind, index) => `/${kind} ${first + 2 * index} 0 R`).join('');
  const resources = `<</Font<</F ${helvetica}>>/Shading<<${shadings}>>>>`;
  const more = kinds.flatMap((kind, index): PdfObject[] => [
    `<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[600 0 0 800 0 0]/Function ${first + 2 * index + 1} 0 R>>`,
    {
      entries: '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
      stream: `{ ${'dup pop '.repeat(steps[kind])} 0 }`,
    },
  ]);
  const contents = pages.map((kind, index) => ({
    content: textAt(100, 700, `Page ${index + 1}`) + (kind === 'light' ? '' : `/${kind} sh`),
    resources,
  }));
  return makeBook(contents, { more });
}

/** A book of one page that takes hours to draw. */
export function hangingPdf(): Buffer<ArrayBuffer> {
  return heavyBook(['hanging']);
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

/**
 * A book of pages of 420 by 595 points; the first shows a picture (JBIG2, black and white) of
 * 65,535 pixels a side: 30 bytes that need 512 MB. The file opens, but that page can't be drawn.
 * @param after the contents of the pages after it
 */
export function vastPicturePdf(after: readonly string[] = ['']): Buffer<ArrayBuffer> {
  const side = 65_535;
  // A segment's header (type 48, page information, 19 bytes long) and the two sides; the rest is 0.
  const segment = Buffer.alloc(30);
  segment.set([48, 0, 1], 4);
  segment.writeUInt32BE(19, 7);
  segment.writeUInt32BE(side, 11);
  segment.writeUInt32BE(side, 15);
  const picture = {
    entries: `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode`,
    stream: segment,
  };
  const entries = '/MediaBox[0 0 420 595]';
  const resources = `<</XObject<</I ${5 + 2 * after.length} 0 R>>>>`;
  const shown = { content: '420 0 0 595 0 0 cm /I Do', resources, entries };
  const others = after.map((content) => ({ content, entries }));
  return makeBook([shown, ...others], { more: [picture] });
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

/** Cyclic and invalid forms, by their fault. Each page shows one field, drawn black. */
export function brokenForms(): Record<string, Buffer> {
  const field = (more = '') =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/F 4/Rect[50 700 250 740]/AP<</N 5 0 R>>${more}>>`;
  const book = (form: string, widget: string, ...more: PdfObject[]) =>
    makeBook([{ content: '', entries: '/MediaBox[0 0 600 800]/Annots[6 0 R]' }], {
      catalogue: form,
      more: [
        {
          entries:
            '/Type/XObject/Subtype/Form/BBox[0 0 200 40]/Resources<</XObject<</Self 5 0 R>>>>',
          stream: '/Self Do 0 0 200 40 re f',
        },
        widget,
        ...more,
      ],
    });
  return {
    'no form at all': book('', field()),
    'a form that is a number': book('/AcroForm 42', field()),
    'a form that is a list': book('/AcroForm[1 2 3]', field()),
    'fields that are none': book(
      '/AcroForm<</Fields[null 99 0 R (x) 3 0 R 2 0 R 6 0 R]>>',
      field(),
    ),
    'children that are their own parents': book(
      '/AcroForm<</Fields[7 0 R 6 0 R]>>',
      field(),
      '<</T(one)/FT/Tx/Kids[8 0 R 7 0 R]>>',
      '<</T(two)/Parent 7 0 R/Kids[7 0 R 8 0 R]>>',
    ),
    'parents that are their own children': book(
      '/AcroForm<</Fields[6 0 R]>>',
      field('/Parent 7 0 R'),
      '<</T(one)/Parent 8 0 R/Kids[6 0 R]>>',
      '<</T(two)/Parent 7 0 R>>',
    ),
    'scripts that never end': book(
      '/AcroForm<</Fields[6 0 R]/CO[6 0 R]>>/OpenAction<</S/JavaScript/JS(while\\(true\\);)>>',
      field('/AA<</F<</S/JavaScript/JS(while\\(true\\);)>>>>'),
    ),
  };
}
