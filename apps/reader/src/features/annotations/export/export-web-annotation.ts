import type { Annotation } from '@aqua/contract/reading/annotations';
import { colourOf } from '../colours';
import type { Kind, Shown } from '../../../lib/annotations/local-annotation';

/**
 * Web Annotation Data Model, W3C Recommendation of 23 February 2017. A comment at each part names
 * its section.
 */
const context = 'http://www.w3.org/ns/anno.jsonld';

/** Section 3.3.5. */
const motivations: Record<Kind, string> = {
  highlight: 'highlighting',
  note: 'commenting',
  bookmark: 'bookmarking',
};

interface Collection {
  /** The IRI of the book, or of the notebook of all books. */
  address: string;
  title: string;
}

interface Source {
  /** The IRI of the book. */
  address: string;
  items: readonly Shown[];
}

const fraction = (value: number) => Number(value.toFixed(5));

/** Section 4.2.7: the boxes, as fractions of the page. */
function svgSelector(boxes: Annotation['boxes']) {
  const shapes = boxes.map(([left, top, right, bottom]) => {
    const [x, y, width, height] = [left, top, right - left, bottom - top].map(fraction);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  });
  const view = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"';
  return { type: 'SvgSelector', value: `<svg ${view}>${shapes.join('')}</svg>` };
}

/** Section 4.2.1: the page; 4.2.9: refined by the words (4.2.4) and their boxes. */
function selectorOf({ page, quote, boxes }: Shown) {
  const refinedBy = [
    ...(quote === null ? [] : [{ type: 'TextQuoteSelector', exact: quote }]),
    ...(boxes.length === 0 ? [] : [svgSelector(boxes)]),
  ];
  return {
    type: 'FragmentSelector',
    conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
    value: `page=${page}`,
    ...(refinedBy.length === 0 ? {} : { refinedBy }),
  };
}

function annotationOf(item: Shown, source: string) {
  const { id, kind, text, colour, editedAt } = item;
  const style = colour === null ? undefined : { name: colour, value: colourOf(colour) };
  return {
    id: `urn:uuid:${id}`,
    type: 'Annotation',
    motivation: motivations[kind],
    modified: editedAt,
    // Section 3.2.4; a highlight without words has no body (section 3.1).
    ...(text === null ? {} : { body: { type: 'TextualBody', value: text, format: 'text/plain' } }),
    // Section 4.4: the colour is a style of the target.
    ...(style === undefined
      ? {}
      : {
          stylesheet: {
            type: 'CssStylesheet',
            value: `.${style.name} { background-color: ${style.value} }`,
          },
        }),
    target: {
      type: 'SpecificResource',
      source,
      selector: selectorOf(item),
      ...(style === undefined ? {} : { styleClass: style.name }),
    },
  };
}

/** The annotations of books as JSON-LD: a collection with one page (section 5). */
export function webAnnotationsOf({ address, title }: Collection, books: readonly Source[]): string {
  const items = books.flatMap((book) => book.items.map((item) => annotationOf(item, book.address)));
  const collection = {
    '@context': context,
    id: `${address}#annotations`,
    type: 'AnnotationCollection',
    label: title,
    total: items.length,
    first: {
      id: `${address}#annotations-1`,
      type: 'AnnotationPage',
      startIndex: 0,
      items,
    },
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
