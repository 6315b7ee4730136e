import { makeBook, textAt, type PdfObject } from './make-pdf.ts';

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const dingbats = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>';
const fonts = `<</Font<</F ${helvetica}/Z ${dingbats}>>>>`;

/** Left, bottom, right, top in points from the page's bottom left. */
export type Place = readonly [left: number, bottom: number, right: number, top: number];

interface Sketch {
  /** The entries of a field, or of another annotation with its `/Subtype`. */
  entries: string;
  /** Content of its appearance, 200 by 30 points; without it, the engine has to make one. */
  appearance?: string;
  /** Appearances by state, of buttons. */
  states?: Record<string, string>;
  /** Left out of the form's `/Fields`. */
  stray?: boolean;
}

const words = (text: string) => textAt(10, 8, text, 18);
const disc = '20 5 m 40 5 l 40 25 l 20 25 l f';

const written = '/DA(/F 18 Tf 0 g)';
/** Flags of annotations (PDF 1.7, table 165) and of fields (tables 226 to 230). */
const [print, hidden, noView] = ['/F 4', '/F 2', '/F 32'];
const [multiline, comb, radio, pushButton, combo] = [4_096, 16_777_216, 32_768, 65_536, 131_072];

/** Everything that a form can contain, by name. `unseen` has what a viewer does not show. */
export const seen: Record<string, Sketch> = {
  'text with an appearance': { entries: `${print}/FT/Tx/V(other)`, appearance: words('Somying') },
  'text without one': { entries: `${print}/FT/Tx/V(Somying)${written}` },
  'several lines': { entries: `${print}/FT/Tx/Ff ${multiline}/V(One\\nTwo)/DA(/F 10 Tf 0 g)` },
  'letters in boxes': { entries: `${print}/FT/Tx/Ff ${comb}/MaxLen 8/V(AQUA)${written}` },
  'Thai without an appearance': {
    entries: `${print}/FT/Tx/V<FEFF${Buffer.from('สวัสดี', 'utf16le').swap16().toString('hex')}>${written}`,
  },
  'a ticked box': {
    entries: `${print}/FT/Btn/V/Yes/AS/Yes`,
    states: { Yes: 'BT /Z 20 Tf 20 8 Td (4) Tj ET', Off: '' },
  },
  'a chosen button': {
    entries: `${print}/FT/Btn/Ff ${radio}/V/A/AS/A`,
    states: { A: disc, Off: '' },
  },
  'a drop-down list': { entries: `${print}/FT/Ch/Ff ${combo}/Opt[(One)(Two)]/V(Two)${written}` },
  'a list': { entries: `${print}/FT/Ch/Opt[(One)(Two)]/V(Two)${written}` },
  'a push button': { entries: `${print}/FT/Btn/Ff ${pushButton}/MK<</CA(Push)>>${written}` },
  'a signature': { entries: `${print}/FT/Sig`, appearance: words('Signed') },
  'a field for the screen alone': { entries: `/F 0/FT/Tx/V(Screen)${written}` },
  'a field that the form forgot': {
    entries: `${print}/FT/Tx/V(Stray)${written}`,
    appearance: words('Stray'),
    stray: true,
  },
  'a stamp': { entries: `${print}/Subtype/Stamp`, appearance: words('Approved') },
  'a written note': { entries: `${print}/Subtype/FreeText`, appearance: words('Note') },
  'a drawing': { entries: `${print}/Subtype/Ink`, appearance: '4 w 5 5 m 190 25 l S' },
};

export const unseen: Record<string, Sketch> = {
  'an empty field': { entries: `${print}/FT/Tx${written}` },
  'an empty box': {
    entries: `${print}/FT/Btn/V/Off/AS/Off`,
    states: { Yes: disc, Off: '' },
  },
  'a hidden field': { entries: `${hidden}/FT/Tx/V(Hidden)${written}` },
  'a field that is not for the screen': { entries: `${noView}/FT/Tx`, appearance: words('Paper') },
  'a hidden stamp': { entries: `${hidden}/Subtype/Stamp`, appearance: words('Hidden') },
  'a stamp that is not for the screen': {
    entries: `${noView}/Subtype/Stamp`,
    appearance: words('Paper'),
  },
  'a note that opens': { entries: '/Subtype/Popup/Open true/Contents(Opened)' },
};

const [columns, rowHeight] = [2, 60];

/** The place of the sketch with that index on its page of 600 by 800 points. */
export function placeOf(index: number): Place {
  const left = 50 + (index % columns) * 280;
  const bottom = 740 - Math.floor(index / columns) * rowHeight;
  return [left, bottom, left + 200, bottom + 30];
}

/** A page with all of the sketches, each at its place; `form`: more entries of the form itself. */
export function formPdf(sketches: Sketch[], form = ''): Buffer<ArrayBuffer> {
  const objects: PdfObject[] = [];
  const first = 6;
  const add = (object: PdfObject) => `${first + objects.push(object) - 1} 0 R`;
  const draw = (stream: string) =>
    add({ entries: `/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources${fonts}`, stream });
  const fields: string[] = [];
  const annotations = sketches.map(({ entries, appearance, states, stray }, index) => {
    const isField = !entries.includes('/Subtype');
    const byState = Object.entries(states ?? {}).map(
      ([state, content]) => `/${state} ${draw(content)}`,
    );
    const look = [
      ...(appearance === undefined ? [] : [`/AP<</N ${draw(appearance)}>>`]),
      ...(states === undefined ? [] : [`/AP<</N<<${byState.join('')}>>>>`]),
    ];
    const annotation = add(
      `<</Type/Annot${isField ? `/Subtype/Widget/T(f${index})` : ''}/Rect[${placeOf(index).join(' ')}]${entries}${look.join('')}>>`,
    );
    if (isField && !stray) fields.push(annotation);
    return annotation;
  });
  return makeBook(
    [{ content: '', entries: `/MediaBox[0 0 600 800]/Annots[${annotations.join(' ')}]` }],
    {
      catalogue: '/AcroForm 5 0 R',
      more: [`<</Fields[${fields.join(' ')}]/DR${fonts}${form}>>`, ...objects],
    },
  );
}
