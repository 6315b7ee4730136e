import { makeBook, textAt, type PdfObject } from './make-pdf.ts';

const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';

/**
 * The layers of the book, by their names in a content stream: `Shown` and `Hidden` are on and off,
 * `Print` is for print only, `Both`, `Any` and `Not` are memberships.
 */
const layers: PdfObject[] = [
  '<</Type/OCG/Name(Shown)>>',
  '<</Type/OCG/Name(Hidden)>>',
  '<</Type/OCG/Name(Print)/Usage<</Print<</PrintState/ON>>/View<</ViewState/OFF>>>>>>',
  '<</Type/OCMD/OCGs[5 0 R 6 0 R]/P/AllOn>>',
  '<</Type/OCMD/OCGs[5 0 R 6 0 R]/P/AnyOn>>',
  '<</Type/OCMD/OCGs 5 0 R/VE[/Not 5 0 R]>>',
];
const names = ['Shown', 'Hidden', 'Print', 'Both', 'Any', 'Not'] as const;
type Layer = (typeof names)[number];

const properties = names.map((name, at) => `/${name} ${5 + at} 0 R`).join('');
const usage = '/AS[<</Event/View/Category[/View]/OCGs[7 0 R]>>]';

/** Content in a layer. */
export function layered(layer: Layer, content: string): string {
  return `/OC/${layer} BDC\n${content}EMC\n`;
}

interface Form {
  content: string;
  /** The layer of the form's dictionary. */
  layer?: Layer;
}

/**
 * A page of 600 by 800 points with content, forms that the content calls by their index (`/X0 Do`), and
 * annotations. `config` is added to the default configuration of the layers.
 */
export function layersPdf(parts: {
  content: string;
  forms?: Form[];
  annotations?: { entries: string; layer?: Layer }[];
  config?: string;
  fonts?: string;
  more?: PdfObject[];
}): Buffer<ArrayBuffer> {
  const { content, forms = [], annotations = [], config = '/OFF[6 0 R]', more = [] } = parts;
  const first = 5 + layers.length + more.length;
  const inLayer = (layer: Layer | undefined) =>
    layer === undefined ? '' : `/OC ${5 + names.indexOf(layer)} 0 R`;
  const objectOf = (index: number) => `${first + index} 0 R`;
  const calls = forms.map((_, index) => `/X${index} ${objectOf(index)}`).join('');
  const resources = `<<${parts.fonts ?? font}/Properties<<${properties}>>/XObject<<${calls}>>>>`;
  const list = annotations.map((_, index) => objectOf(forms.length + index)).join(' ');
  return makeBook([{ content, resources, entries: `/MediaBox[0 0 600 800]/Annots[${list}]` }], {
    catalogue: `/OCProperties<</OCGs[5 0 R 6 0 R 7 0 R]/D<<${config}${usage}>>>>`,
    more: [
      ...layers,
      ...more,
      ...forms.map(({ content: stream, layer }) => ({
        entries: `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${inLayer(layer)}/Resources${resources}`,
        stream,
      })),
      ...annotations.map(({ entries, layer }) => `<</Type/Annot${entries}${inLayer(layer)}>>`),
    ],
  });
}

/** Lines of text from the top of the page, in the order of their keys, to be put into layers. */
export function line(index: number, text: string): string {
  return textAt(50, 700 - index * 50, text);
}
