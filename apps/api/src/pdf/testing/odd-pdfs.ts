import { deflateSync } from 'node:zlib';
import { makeBook, makePdf, textAt, type PdfObject } from './make-pdf.ts';

/** Three pages with their number. */
export const threePages = makeBook(
  [1, 2, 3].map((page) => ({ content: textAt(40, 700, `Page ${page}`) })),
);

function before(mark: string): Buffer<ArrayBuffer> {
  return threePages.subarray(0, threePages.indexOf(mark));
}

/** `threePages` in files that other programs open, by what is odd about each file. */
export const oddFiles: Record<string, Buffer<ArrayBuffer>> = {
  'no startxref and no end': before('startxref'),
  'no cross-reference table either': Buffer.concat([
    before('xref'),
    Buffer.from('trailer\n<</Root 1 0 R>>\n'),
  ]),
  'a startxref without an end': before('%%EOF'),
  '100 KB of NUL after its end': Buffer.concat([threePages, Buffer.alloc(100_000)]),
  '100 KB of other bytes after its end': Buffer.concat([threePages, Buffer.alloc(100_000, 'x')]),
  'junk before its header': Buffer.concat([Buffer.alloc(500, 'x'), threePages]),
  'more than a kilobyte of junk before its header': Buffer.concat([
    Buffer.alloc(5_000, 'x'),
    threePages,
  ]),
  'no header': threePages.subarray(threePages.indexOf('1 0 obj')),
};

/** A page tree of those entries, over two pages of 100 and 200 points: objects 3 and 4. */
function treeOf(entries: string, ...more: PdfObject[]): Buffer<ArrayBuffer> {
  const page = (side: number) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]>>`;
  const root = `<</Type/Pages${entries}>>`;
  return makePdf({
    objects: ['<</Type/Catalog/Pages 2 0 R>>', root, page(100), page(200), ...more],
  });
}

/** Page trees that lead to two pages, and how many entries lead to none. */
export const oddTrees = {
  'a count that is too large': [treeOf('/Count 9/Kids[3 0 R 4 0 R]'), 7],
  'a count beyond all limits': [treeOf('/Count 99999999/Kids[3 0 R 4 0 R]'), 0],
  'no count': [treeOf('/Kids[3 0 R 4 0 R]'), 0],
  'a null among its pages': [treeOf('/Count 3/Kids[3 0 R null 4 0 R]'), 1],
  'a missing object among its pages': [treeOf('/Count 3/Kids[99 0 R 3 0 R 4 0 R]'), 1],
  'numbers and words among its pages': [treeOf('/Count 5/Kids[42 3 0 R (x) 4 0 R/y]'), 3],
  'itself among its pages': [treeOf('/Count 3/Kids[3 0 R 2 0 R 4 0 R]'), 1],
  'a null in a branch': [
    treeOf('/Count 3/Kids[5 0 R 4 0 R]', '<</Type/Pages/Parent 2 0 R/Count 2/Kids[null 3 0 R]>>'),
    1,
  ],
} satisfies Record<string, [pdf: Buffer<ArrayBuffer>, missing: number]>;

/** Boxes of a page that PDFium can't use, with the size that is shown instead. */
export const oddBoxes: Record<string, [entries: string, size: [number, number]]> = {
  'a CropBox outside of the MediaBox': [
    '/MediaBox[0 0 400 300]/CropBox[1000 1000 1400 1300]',
    [400, 300],
  ],
  'a CropBox that only touches the MediaBox': [
    '/MediaBox[0 0 400 300]/CropBox[400 0 800 300]',
    [400, 300],
  ],
  'a CropBox without width': ['/MediaBox[0 0 400 300]/CropBox[9 0 9.001 300]', [400, 300]],
  'a CropBox outside, on a page that is turned': [
    '/MediaBox[0 0 400 300]/CropBox[1000 1000 1400 1300]/Rotate 90',
    [300, 400],
  ],
  'a MediaBox without height': ['/MediaBox[0 0 400 0.001]', [612, 792]],
  'a MediaBox of words': ['/MediaBox[(a) (b) (c) (d)]', [612, 792]],
};

/** A book whose second of three pages has a CropBox outside of its MediaBox. */
export function outsideBoxBook(): Buffer<ArrayBuffer> {
  const [outside] = oddBoxes['a CropBox outside of the MediaBox']!;
  return makeBook(
    ['/MediaBox[0 0 400 300]', outside, '/MediaBox[0 0 400 300]'].map((entries, index) => ({
      content: textAt(40, 200, `Sunflower ${index + 1}`),
      entries,
    })),
  );
}

const notice = [{ content: textAt(40, 700, 'Please wait') }];

/** A form that only programs of Adobe can draw: its page asks to wait. */
export function xfaForm(): Buffer<ArrayBuffer> {
  return makeBook(notice, {
    catalogue: '/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R>>',
    more: [{ entries: '', stream: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>' }],
  });
}

const attached = (names: string) => `${names}/Names<</EmbeddedFiles<</Names[(one.pdf) 5 0 R]>>>>`;
const attachment: PdfObject[] = [
  '<</Type/Filespec/F(one.pdf)/UF(one.pdf)/EF<</F 6 0 R>>>>',
  { entries: '/Type/EmbeddedFile', stream: 'one' },
];

/** A portfolio: its page is a cover sheet, its books are attached. */
export function portfolio(): Buffer<ArrayBuffer> {
  return makeBook(notice, {
    catalogue: attached('/Collection<</Type/Collection/View/D>>'),
    more: attachment,
  });
}

/** A portfolio that names its collection in an object stream, as Acrobat writes it. */
export function packedPortfolio(): Buffer<ArrayBuffer> {
  const body = '<</Type/Collection/View/D>>';
  const packed = deflateSync(`9 0 ${body}`);
  return makeBook(notice, {
    catalogue: attached(''),
    more: [
      ...attachment,
      { entries: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', stream: packed },
    ],
  });
}

/** A book with a file attached: no portfolio. */
export function bookWithAttachment(): Buffer<ArrayBuffer> {
  return makeBook(notice, { catalogue: attached(''), more: attachment });
}

/** Two pages that show a picture each, compressed in that way. */
export function pictureBook(filter: string, pictures: [Buffer, Buffer]): Buffer<ArrayBuffer> {
  const shown = (object: number) => ({
    content: '300 0 0 200 0 0 cm /I Do',
    entries: '/MediaBox[0 0 300 200]',
    resources: `<</XObject<</I ${object} 0 R>>>>`,
  });
  const entries = `/Type/XObject/Subtype/Image/Width 30/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter${filter}`;
  return makeBook([shown(7), shown(8)], {
    more: pictures.map((stream) => ({ entries, stream })),
  });
}

/** Four pages, with an outline and links to names that their tree does not sort. */
export function unsortedNames(): Buffer<ArrayBuffer> {
  const names = { zebra: 4, ant: 2, bee: 3 };
  const pageOf = (page: number) => `${1 + page * 2} 0 R`;
  const tree = Object.entries(names).map(([name, page]) => `(${name})[${pageOf(page)}/Fit]`);
  const entries = '/MediaBox[0 0 600 800]';
  const link = '<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/Dest(bee)>>';
  return makeBook(
    [
      { content: '', entries: `${entries}/Annots[${link}]` },
      ...[2, 3, 4].map(() => ({ content: '', entries })),
    ],
    {
      catalogue: `/Outlines 11 0 R/Names<</Dests<</Names[${tree.join('')}]>>>>`,
      more: [
        '<</Type/Outlines/First 12 0 R/Last 14 0 R/Count 3>>',
        '<</Title(Ant)/Parent 11 0 R/Next 13 0 R/Dest(ant)>>',
        '<</Title(Zebra)/Parent 11 0 R/Next 14 0 R/A<</S/GoTo/D(zebra)>>>>',
        '<</Title(Nobody)/Parent 11 0 R/Dest(nobody)>>',
      ],
    },
  );
}
