import { api } from '@aqua/contract/api';
import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const plain = {
  partOf: null,
  alsoShown: [],
  isMirrored: false,
  carriesLittle: false,
  hasMore: false,
};

const other = {
  ...plain,
  position: 2,
  fileName: 'other.jpg',
  outcome: 'waiting',
  reason: null,
  product: null,
  page: null,
  shown: null,
  hasRegistered: false,
} as const;

const book = { id: 1012, title: 'น้ำกับชีวิต' };

const trace: PictureTrace = {
  id: 12,
  state: 'running',
  product: book,
  index: null,
  askedBy: { id: 1, name: 'Ploy' },
  progress: 0.4,
  pictures: [
    {
      position: 1,
      fileName: 'leak.jpg',
      outcome: 'waiting',
      reason: null,
      product: null,
      page: null,
      shown: null,
      hasRegistered: false,
      ...plain,
    },
    other,
  ],
  verdict: null,
  compared: 0,
  comparisons: null,
  threshold: null,
  nextBest: null,
  copies: [],
  createdAt: '2026-11-22T03:12:00.000Z',
  finishedAt: null,
};

const owner = {
  code: '7K0M1QZX',
  customer: { id: 1005, name: 'Mali Jaidee', email: 'mali@school.example', loginName: null },
  product: book,
  device: { number: 'AQ-1005', name: 'Pixel 9', platform: 'android' },
  address: '203.0.113.9',
  createdAt: '2026-11-22T03:12:00.000Z',
  isDownload: false,
};

const copy = {
  strength: 31.44,
  isCodeSure: true,
  isBookSure: true,
  pictures: [1],
  isTogether: false,
  owner,
};

const shown: PictureTrace['pictures'][number] = {
  position: 1,
  fileName: 'leak.jpg',
  outcome: 'named',
  reason: null,
  product: book,
  page: 3,
  shown: 0.52,
  hasRegistered: true,
  ...plain,
};

const unknown: PictureTrace['pictures'][number] = {
  ...other,
  outcome: 'otherBook',
  reason: 'otherPage',
};

const found: PictureTrace = {
  ...trace,
  state: 'done',
  progress: 1,
  pictures: [shown, unknown],
  verdict: 'named',
  compared: 41_000,
  comparisons: 123_000,
  threshold: 7.12,
  nextBest: 4.06,
  copies: [copy],
  finishedAt: '2026-11-22T03:14:00.000Z',
};

function answerWith(...answers: PictureTrace[]) {
  answerTo(api.pictureTraces.registered, () => new Response(new Blob(['jpeg'])));
  answerTo(
    api.pictureTraces.get,
    () => (answers.length > 1 ? answers.shift() : answers[0]) ?? trace,
  );
}

test('pictures and their book start a search, whose address leads back to it', async () => {
  const books = [productOf(1012, 'น้ำกับชีวิต'), productOf(1013, 'Stars')];
  answerTo(api.products.list, () => pageOf(books));
  const sent: string[] = [];
  answerTo(api.pictureTraces.create, ({ query }) => {
    sent.push(query.get('productId') ?? '');
    return { ...trace, message: 'The search has started' };
  });
  answerWith(trace, found);
  const user = await openScreen('/traces');
  const form = await screen.findByRole('form', { name: 'Search with pictures' });
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Please choose a picture')).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(within(form).getByRole('combobox', { name: 'Book' }));
  await user.click(await screen.findByRole('option', { name: /^Stars/ }));
  // One book is enough: the list closes. Another one replaces it.
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(within(form).getByText('Stars')).toBeVisible();
  await user.click(within(form).getByRole('combobox', { name: 'Book' }));
  await user.click(await screen.findByRole('option', { name: /^น้ำกับชีวิต/ }));
  expect(await within(form).findByText('น้ำกับชีวิต')).toBeVisible();
  expect(within(form).queryByText('Stars')).toBeNull();
  const files = [new File(['a'], 'leak.jpg', { type: 'image/jpeg' })];
  await user.upload(within(form).getByLabelText('Choose pictures', { selector: 'input' }), files);
  expect(within(form).getByText('leak.jpg')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Searching น้ำกับชีวิต')).toBeVisible();
  expect(sent).toEqual(['1012']);
  expect(window.location.search).toBe('?search=12');
  expect(await screen.findByText('Copies found: 1', {}, { timeout: 10_000 })).toBeVisible();
});

test('whoever leaves while pictures are on their way is asked, and is not led back', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  let isAnswered = false;
  answerTo(api.products.list, () => pageOf([productOf(1012, 'น้ำกับชีวิต')]));
  answerTo(api.pictureTraces.create, async () => {
    await arrived;
    isAnswered = true;
    return { ...trace, message: 'The search has started' };
  });
  const user = await openScreen('/traces');
  const form = await screen.findByRole('form', { name: 'Search with pictures' });
  const files = [new File(['a'], 'leak.jpg', { type: 'image/jpeg' })];
  await user.upload(within(form).getByLabelText('Choose pictures', { selector: 'input' }), files);
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('link', { name: 'Products' }));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  expect(within(question).getByText(/still on their way/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
  arrive();
  await waitFor(() => expect(isAnswered).toBe(true));
  expect(await screen.findByText('น้ำกับชีวิต')).toBeVisible();
  expect(window.location.pathname).toBe('/products');
});

test('a copy is named with its account and with how sure that is', async () => {
  answerWith(found);
  await openScreen('/traces?search=12');
  expect(await screen.findByRole('heading', { name: 'Code 7K0M1QZX' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mali Jaidee' })).toHaveAttribute(
    'href',
    '/students/1005',
  );
  expect(screen.getByText('31.4')).toBeVisible();
  expect(screen.getByText('4.1')).toBeVisible();
  expect(screen.getByText(/41,000 codes were compared.*from 7\.1 on/)).toBeVisible();
  expect(screen.getByText(/names an account, not a person/)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Picture 1, laid over page 3' })).toBeVisible();
  expect(screen.getByText(/Looks like a page, but not like one of this book/)).toBeVisible();
  expect(screen.queryByText(/not proven/)).not.toBeInTheDocument();
});

test('without a book all are searched, and each picture says which one it shows', async () => {
  const sent: URLSearchParams[] = [];
  answerTo(api.pictureTraces.create, ({ query }) => {
    sent.push(query);
    return { ...trace, product: null, message: 'The search has started' };
  });
  const index = { pagesSearched: 98_000, pagesMissing: 2_000 };
  answerWith({ ...trace, product: null, index }, { ...found, product: null, index });
  const user = await openScreen('/traces');
  const form = await screen.findByRole('form', { name: 'Search with pictures' });
  const files = [new File(['a'], 'leak.jpg', { type: 'image/jpeg' })];
  await user.upload(within(form).getByLabelText('Choose pictures', { selector: 'input' }), files);
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Searching the pages of all books')).toBeVisible();
  expect(sent.map((query) => query.has('productId'))).toEqual([false]);
  expect(
    await screen.findByText('Picture 1 · น้ำกับชีวิต · Page 3', {}, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByText(/98,000 pages of all books.*2,000 further pages/)).toBeVisible();
});

test('a picture is compared with its page, and the result saved as a PDF', async () => {
  answerWith(found);
  answerTo(api.pictureTraces.page, () => new Response(new Blob(['jpeg'])));
  const reports: string[] = [];
  answerTo(api.pictureTraces.report, ({ params }) => {
    reports.push(params['id'] ?? '');
    return refusal(409, { code: 'trace.notDone', message: 'Not done yet' });
  });
  const user = await openScreen('/traces?search=12');
  await user.click(await screen.findByRole('button', { name: 'Compare picture 1 with its page' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1 and page 3' });
  await user.click(within(dialog).getByRole('radio', { name: 'Both' }));
  expect(await within(dialog).findByRole('img', { name: 'Page 3 without marks' })).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Picture' }));
  expect(within(dialog).getByRole('img', { name: 'Picture 1, laid over page 3' })).toBeVisible();
  expect(within(dialog).queryByRole('img', { name: 'Page 3 without marks' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Save report as PDF' }));
  expect(await screen.findByText('Not done yet')).toBeVisible();
  expect(reports).toEqual(['12']);
});

test('only the mark of a student: what is not proven is said, with the book for older copies', async () => {
  answerWith({ ...found, copies: [{ ...copy, isCodeSure: false }] });
  await openScreen('/traces?search=12');
  expect(
    await screen.findByText(/^Only the mark of this student.*Code, device and time/),
  ).toBeVisible();
});

test('the caveat of an older copy names the book, too, and each book that shows the page is named', async () => {
  const others = [{ id: 1013, title: 'Water, 2nd edition', page: 5 }];
  answerWith({
    ...found,
    pictures: [{ ...shown, alsoShown: others }, unknown],
    copies: [{ ...copy, isCodeSure: false, isBookSure: false }],
  });
  await openScreen('/traces?search=12');
  expect(await screen.findByText(/Book, code, device and time below.*not proven/)).toBeVisible();
  expect(screen.getByText(/Other books show this page.*Water, 2nd edition, page 5/)).toBeVisible();
});

test('a student with several copies is listed once; of pictures that name one together, each is named', async () => {
  const later = {
    ...copy,
    owner: { ...owner, code: '8N1P2RZX' },
    pictures: [2, 3],
    isTogether: true,
  };
  answerWith({
    ...found,
    pictures: [
      shown,
      {
        ...unknown,
        outcome: 'namedTogether',
        reason: null,
        page: 4,
        product: book,
        isMirrored: true,
      },
      {
        ...unknown,
        position: 3,
        partOf: 2,
        outcome: 'namedTogether',
        reason: null,
        page: 5,
        hasMore: true,
      },
    ],
    copies: [copy, later],
  });
  await openScreen('/traces?search=12');
  expect(await screen.findByText('Code 8N1P2RZX')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Mali Jaidee' })).toHaveLength(1);
  expect(
    screen.getByText(/taking these together: Picture 2, Picture 2, further page$/),
  ).toBeVisible();
  expect(screen.getByText(/mirror image/)).toBeVisible();
  expect(screen.getByText(/cut it out and hand it in/)).toBeVisible();
  expect(screen.getAllByText(/too weakly on its own/)).toHaveLength(2);
});

const [first] = found.pictures;
const unnamed = (...reasons: NonNullable<typeof first>['reason'][]): PictureTrace => ({
  ...found,
  verdict: 'notNamed',
  copies: [],
  pictures: reasons.map((reason, at) => ({
    ...other,
    position: at + 1,
    outcome: 'noCopy',
    reason,
    product: book,
    page: 3,
  })),
});

test('where no copy stands out, nobody is named, and each picture says why', async () => {
  answerWith(unnamed('pureWhite', 'mixed', null));
  await openScreen('/traces?search=12');
  expect(await screen.findByText('No copy was found')).toBeVisible();
  expect(screen.getByText(/No account is named/)).toBeVisible();
  expect(screen.getByText(/41,000 codes were compared.*from 7\.1 on/)).toBeVisible();
  expect(screen.getByText('4.1')).toBeVisible();
  for (const reason of [
    /paper is pure white/,
    /several copies seem to be mixed/,
    /no copy stands out$/,
  ])
    expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText('Mali Jaidee')).not.toBeInTheDocument();
});

test('a book that nobody was shown has nothing to compare with, although its page is recognised', async () => {
  answerWith({
    ...unnamed('noCodes'),
    verdict: 'noCodes',
    compared: 0,
    threshold: null,
    nextBest: null,
  });
  await openScreen('/traces?search=12');
  expect(await screen.findByText('There are no copies to compare with')).toBeVisible();
  expect(screen.getByText(/No account is named/)).toBeVisible();
  expect(screen.getByText(/nothing to compare it with/)).toBeVisible();
  expect(screen.queryByText(/No page of this book was recognised/)).not.toBeInTheDocument();
  expect(screen.queryByText(/strongest of/)).not.toBeInTheDocument();
});

test('a search that was given up says so', async () => {
  answerWith({ ...trace, state: 'failed' });
  await openScreen('/traces?search=12');
  expect(await screen.findByText('The search was given up')).toBeVisible();
});

test('a search that can not be loaded can be asked for again', async () => {
  answerTo(api.pictureTraces.get, () => refusal(503, { code: 'part.down', message: 'Away' }));
  const user = await openScreen('/traces?search=12');
  expect(await screen.findByText('The search could not be loaded')).toBeVisible();
  answerWith(found);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Copies found: 1')).toBeVisible();
});

test('in Thai', async () => {
  answerWith(found);
  await openScreen('/traces?search=12', 'Admin', 'th');
  expect(await screen.findByText('พบสำเนา 1 ชุด')).toBeVisible();
  expect(screen.getByText(/รหัสบอกได้เพียงบัญชี/)).toBeVisible();
});
