import { markdownOf } from './export-markdown';
import { webAnnotationsOf } from './export-web-annotation';
import type { Shown } from '../../../lib/annotations/local-annotation';

const base = {
  boxes: [],
  quote: null,
  text: null,
  colour: null,
  editedAt: '2026-11-22T12:00:00.000Z',
  deleted: false,
  basedOn: null,
  isSent: true,
};
const items: Shown[] = [
  { ...base, id: '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5d', kind: 'bookmark', page: 2 },
  {
    ...base,
    id: '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5e',
    kind: 'highlight',
    page: 4,
    boxes: [[0.1, 0.2, 0.5, 0.25]],
    quote: 'น้ำขึ้นให้รีบตัก *now*',
    colour: 'green',
    text: '1. ทบทวน',
  },
  { ...base, id: '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5f', kind: 'note', page: 4, text: 'A note' },
];

test('Markdown has a heading for each page, highlights as quotes, and no accidental marks', () => {
  const labels = {
    page: (page: number) => `Page ${page}`,
    bookmark: 'Bookmark',
    colour: (name: string) => `(${name})`,
  };
  expect(markdownOf({ title: 'น้ำกับชีวิต', author: 'สมชาย' }, items, labels)).toBe(
    String.raw`# น้ำกับชีวิต

สมชาย

## Page 2

- Bookmark

## Page 4

> น้ำขึ้นให้รีบตัก \*now\*

*(green)*

1\. ทบทวน

A note
`,
  );
});

test('the JSON follows the Web Annotation model: motivations, bodies, selectors, colours', () => {
  const address = 'https://books.example/app/book/7';
  const collection = JSON.parse(
    webAnnotationsOf({ address, title: 'น้ำกับชีวิต' }, [{ address, items }]),
  );
  expect(collection).toMatchObject({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationCollection',
    total: 3,
    first: { type: 'AnnotationPage', startIndex: 0 },
  });
  const [bookmark, highlight, note] = collection.first.items;
  expect(bookmark).toEqual({
    id: 'urn:uuid:0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5d',
    type: 'Annotation',
    motivation: 'bookmarking',
    modified: '2026-11-22T12:00:00.000Z',
    target: {
      type: 'SpecificResource',
      source: address,
      selector: {
        type: 'FragmentSelector',
        conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
        value: 'page=2',
      },
    },
  });
  expect(highlight).toMatchObject({
    motivation: 'highlighting',
    body: { type: 'TextualBody', value: '1. ทบทวน', format: 'text/plain' },
    stylesheet: { type: 'CssStylesheet', value: '.green { background-color: #b2eaa8 }' },
    target: {
      styleClass: 'green',
      selector: {
        value: 'page=4',
        refinedBy: [
          { type: 'TextQuoteSelector', exact: 'น้ำขึ้นให้รีบตัก *now*' },
          { type: 'SvgSelector', value: expect.stringContaining('x="0.1" y="0.2" width="0.4"') },
        ],
      },
    },
  });
  expect(note).toMatchObject({ motivation: 'commenting', body: { value: 'A note' } });
});
