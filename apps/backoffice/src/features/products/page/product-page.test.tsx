import { api } from '@aqua/contract/api';
import type { Product } from '@aqua/contract/catalogue/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { productOf } from '../../../testing/product-fixture.ts';

const whole = { image: 'drawn', imageFailure: null, text: 'whole', textFailure: null } as const;
const moment = '2026-11-01T03:00:00.000Z';

const water = {
  ...productOf(1, 'Water and Life'),
  erpId: 'ERP-1',
  isbn: '978-616-000-000-1',
};
const broken = {
  ...water,
  ingest: {
    state: 'failed' as const,
    pagesDone: 9,
    pageCount: 9,
    failure: 'pdf.tooHeavy',
    flaws: [{ kind: 'failed' as const, reason: 'pdf.tooHeavy', count: 2, pages: '3, 7' }],
  },
};

let product: Product = water;

beforeEach(() => {
  product = water;
  answerTo(api.products.get, () => product);
  answerTo(api.products.countOwners, () => ({ count: 1234 }));
  answerTo(api.products.pages, () => ({
    sizes: Array.from({ length: 9 }, (): [number, number] => [420, 595]),
    runs: [{ first: 1, last: 9, ...whole }],
  }));
  answerTo(api.products.readers, ({ query }) => ({
    range: query.get('range') as '30',
    unit: 'day' as const,
    from: '2026-11-01',
    to: '2026-11-02',
    total: 5,
    points: [
      { date: '2026-11-01', count: 2 },
      { date: '2026-11-02', count: 4 },
    ],
  }));
  answerTo(api.products.pdfVersions, () =>
    pageOf([
      {
        fileId: 51,
        fileName: 'water.pdf',
        fileSize: 2048,
        pageCount: 9,
        from: moment,
        until: null,
        replacedBy: null,
      },
      {
        fileId: 50,
        fileName: 'first.pdf',
        fileSize: 1024,
        pageCount: 8,
        from: '2026-10-01T03:00:00.000Z',
        until: moment,
        replacedBy: { kind: 'staff', id: 3, name: 'Somchai' },
      },
    ]),
  );
});

test('the title of a product leads to its page: facts, owners, readers and earlier PDFs', async () => {
  answerTo(api.products.list, () => pageOf([water]));
  const user = await openScreen('/products');
  await user.click(await screen.findByRole('link', { name: 'Water and Life' }));
  await screen.findByRole('heading', { level: 1, name: 'Water and Life' });
  expect(window.location.pathname).toBe('/products/1');
  const facts = screen.getByRole('region', { name: 'The book' });
  expect(facts).toHaveTextContent('978-616-000-000-1');
  await waitFor(() => expect(facts).toHaveTextContent('Students who may read it1,234'));
  expect(await screen.findByText(/^Students who read it, .*2026: 5$/)).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Readers, point by point' })).toBeVisible();
  const pdf = screen.getByRole('region', { name: 'PDF' });
  expect(await within(pdf).findByText('first.pdf')).toBeVisible();
  expect(pdf).toHaveTextContent('replaced by Somchai');

  await user.click(screen.getByRole('radio', { name: '12 months' }));
  await waitFor(() => expect(window.location.search).toBe('?range=12m'));
});

test('pages that failed are named with the reason; one or all of them are tried again', async () => {
  product = broken;
  const failed = { ...whole, image: 'failed', imageFailure: 'pdf.tooHeavy' } as const;
  answerTo(api.products.pages, () => ({
    sizes: [],
    runs: [
      { first: 1, last: 2, ...whole },
      { first: 3, last: 3, ...failed },
      { first: 4, last: 6, ...whole, text: 'untrusted' as const },
      { first: 7, last: 7, ...failed },
      { first: 8, last: 9, ...whole },
    ],
  }));
  const tried: string[] = [];
  answerTo(api.products.retryPage, ({ params }) => {
    tried.push(`page ${params['page']}`);
    return { ...broken, message: 'The page is being prepared again' };
  });
  answerTo(api.products.retryIngest, () => {
    tried.push('all');
    return { ...broken, message: 'The book is being prepared again' };
  });
  const user = await openScreen('/products/1');
  const problems = await screen.findByRole('list', { name: 'Pages with a problem' });
  const [three, text] = within(problems).getAllByRole('listitem');
  expect(three).toHaveTextContent("Page 3 · Can't be shown");
  expect(three).toHaveTextContent(/too/);
  expect(text).toHaveTextContent('Pages 4 to 6 · Without text');
  await user.click(within(problems).getByRole('button', { name: 'Try page 7 again' }));
  expect(await screen.findByText('The page is being prepared again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again to prepare Water and Life' }));
  await waitFor(() => expect(tried).toEqual(['page 7', 'all']));
});

test('a product is published and deleted from its page, and the delete leads to the list', async () => {
  answerTo(api.products.list, () => pageOf([]));
  const statuses: unknown[] = [];
  answerTo(api.products.update, ({ body }) => {
    statuses.push(body);
    product = { ...water, status: 'unpublished' };
    return { ...product, message: 'Update successfully' };
  });
  answerTo(api.products.remove, () => ({ ...water, message: 'Delete successfully' }));
  const user = await openScreen('/products/1');
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  const confirm = await screen.findByRole('dialog', { name: 'Unpublish “Water and Life”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(statuses).toEqual([{ status: 'unpublished' }]);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Water and Life”?' });
  await within(question).findByText(/Students who own this book: 1,234/);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { level: 1, name: 'Products' });
});

test('before a PDF is replaced, the dialog says what changes for readers', async () => {
  const user = await openScreen('/products/1');
  await user.click(
    await screen.findByRole('button', { name: 'Replace the PDF of Water and Life' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Replace the PDF of “Water and Life”' });
  expect(dialog).toHaveTextContent('Students get the new PDF from the next page that they open.');
  await waitFor(() => expect(dialog).toHaveTextContent('Students who own this book: 1,234.'));
  expect(dialog).toHaveTextContent('Bookmarks, notes and highlights stay at their page numbers.');
  expect(within(dialog).getByRole('button', { name: 'Replace' })).toBeDisabled();
});

test('a product that does not exist is said to be gone, in Thai as well', async () => {
  answerTo(api.products.get, () =>
    refusal(404, { code: 'row.unknown', message: 'This entry does not exist any more' }),
  );
  await openScreen('/products/7', 'Admin', 'th');
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่มีรายการนี้');
});
