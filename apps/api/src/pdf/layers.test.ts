import sharp from 'sharp';
import { expect } from 'vitest';
import { layered, layersPdf, line } from './testing/layers-pdf.ts';
import { test } from './testing/pool-fixture.ts';

/** Content that a viewer shows or hides, as the text that it contains says. */
const books = {
  'a layer that is on or off': {
    content:
      line(0, 'plain') + layered('Shown', line(1, 'seen')) + layered('Hidden', line(2, 'secret')),
  },
  'a layer for print only': {
    content: layered('Shown', line(1, 'seen')) + layered('Print', line(2, 'secret')),
  },
  'memberships and expressions': {
    content:
      layered('Any', line(0, 'seen')) +
      layered('Both', line(1, 'secret')) +
      layered('Not', line(2, 'secret')),
  },
  'layers within layers': {
    content:
      layered('Shown', line(0, 'seen') + layered('Hidden', line(1, 'secret'))) +
      layered('Hidden', layered('Shown', line(2, 'secret'))) +
      layered('Shown', `/Span BMC ${line(3, 'seen too')} EMC\n`),
  },
  'forms in a layer': {
    content: '/X0 Do /X1 Do\n',
    forms: [
      { content: line(0, 'seen'), layer: 'Shown' },
      { content: line(1, 'secret'), layer: 'Hidden' },
    ],
  },
  'forms within forms': {
    content: `/X0 Do\n${layered('Hidden', '/X1 Do\n')}/X2 Do\n`,
    forms: [
      { content: `${line(0, 'seen')}/X1 Do\n${layered('Hidden', line(1, 'secret'))}` },
      { content: line(3, 'seen too') },
      { content: '/X3 Do\n', layer: 'Hidden' },
      { content: line(4, 'secret'), layer: 'Shown' },
    ],
  },
  'a file whose layers are off unless named': {
    content: layered('Shown', line(0, 'seen')) + layered('Hidden', line(1, 'secret')),
    config: '/BaseState/OFF/ON[5 0 R]',
  },
  'a secret in the place of the same words': {
    content: layered('Hidden', line(0, 'seen')) + line(0, 'seen'),
  },
} satisfies Record<string, Parameters<typeof layersPdf>[0]>;

for (const [what, parts] of Object.entries(books))
  test(`${what}: only what is seen is read`, async ({ pool, file }) => {
    const { text, words, trusted } = await pool.text(file(layersPdf(parts)), 1);
    const seen = JSON.stringify(parts).match(/plain|seen( too)?/g)!;
    expect({ lines: text.split('\n').toSorted(), trusted }).toEqual({
      lines: [...new Set(seen)].toSorted(),
      trusted: true,
    });
    expect(words.map((word) => word.text).join(' ')).toBe(text.replaceAll('\n', ' '));
  });

test('text of a scanned page is read, also from a form and a layer', async ({ pool, file }) => {
  const content = `/X0 Do\n${layered('Shown', `3 Tr\n${line(1, 'typed')}`)}`;
  const forms = [{ content: `3 Tr\n${line(0, 'scanned')}` }];
  const { text } = await pool.text(file(layersPdf({ content, forms })), 1);
  expect(text).toBe('scanned\ntyped');
});

test('text in a font without ink is read from a form, and not from a layer', async ({
  pool,
  file,
}) => {
  const blank = '/CharProcs<</a 11 0 R>>/Encoding<</Differences[97/a/a/a/a/a]>>';
  const fonts = `/Font<</F<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]${blank}/FirstChar 97/LastChar 101/Widths[1 1 1 1 1]/ToUnicode 12 0 R>>>>`;
  const map = `1 begincodespacerange <00><ff> endcodespacerange
1 beginbfrange <61><65><0061> endbfrange`;
  const more = [
    { entries: '', stream: '1 0 d0' },
    { entries: '', stream: map },
  ];
  const content = `/X0 Do\n${layered('Hidden', line(1, 'abad'))}`;
  const forms = [{ content: line(0, 'bead') }];
  const book = layersPdf({ content, forms, fonts, more });
  expect((await pool.text(file(book), 1)).text).toBe('bead');
});

test('a book whose text is in a hidden layer has no text', async ({ pool, file }) => {
  const hidden = file(layersPdf({ content: layered('Hidden', line(0, 'secret')) }));
  expect((await pool.info(hidden)).hasText).toBe(false);
  const shown = file(layersPdf({ content: layered('Shown', line(0, 'seen')) }));
  expect((await pool.info(shown)).hasText).toBe(true);
});

const link = (address: string) => `/Subtype/Link/Rect[50 50 90 90]/A<</S/URI/URI(${address})>>`;

test('a link in a layer leads nowhere', async ({ pool, file }) => {
  const annotations = [
    { entries: link('https://seen.example/') },
    { entries: link('https://secret.example/'), layer: 'Hidden' as const },
  ];
  const { links } = await pool.text(file(layersPdf({ content: '', annotations })), 1);
  expect(links?.map(({ address }) => address)).toEqual(['https://seen.example/']);
});

test('annotations and fields in a layer are not drawn', async ({ pool, file }) => {
  const look = '/Rect[50 50 250 250]/F 4/DA(/F 18 Tf 0 g)/C[0 0 0]/AP<</N 11 0 R>>';
  const box = {
    entries: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]',
    stream: '0 0 9 9 re f',
  };
  for (const kind of ['/Subtype/Stamp', '/Subtype/Widget/FT/Tx/T(field)']) {
    for (const layer of [undefined, 'Hidden'] as const) {
      const annotations = [{ entries: kind + look, ...(layer ? { layer } : {}) }];
      const book = layersPdf({ content: '', annotations, more: [box] });
      const { channels } = await sharp(await pool.render(file(book), 1, 600)).stats();
      expect([kind, layer, channels[0]!.min < 9]).toEqual([kind, layer, layer === undefined]);
    }
  }
});
