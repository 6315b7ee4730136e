import { api } from '@aqua/contract/api';
import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { answerWith, other, book, trace, found } from './trace-fixture.ts';

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
