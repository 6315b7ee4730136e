import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { heavyBook } from '../src/books/heavy-book.ts';
import { ingestTimeoutMs } from '../src/harness/ingested-books.ts';
import { demoAdmin, makeStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

const { products } = words.backoffice;

test('a page that is too heavy is named on the card and beside the file, and said to its reader at once', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(ingestTimeoutMs);
  const admin = await signedInAdmin(server);
  const [pattern] = (await admin.products.list({ query: { keySearch: 'น้ำกับชีวิต' } })).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId } = pattern;
  const pdf = new FormData();
  pdf.append('pdf', new File([new Uint8Array(heavyBook())], 'heavy.pdf'));
  const { id: pdfId } = await admin.products.uploadPdf({ body: pdf });
  const title = 'Heavy';
  const { id } = await admin.products.create({
    body: { title, publisherId, authorId, productCategoryId, pdfId, status: 'published' },
  });
  const student = await makeStudent(server, {
    name: 'Patient Reader',
    email: 'patient@heavy.example',
    books: [id],
  });
  await poll(async () => (await admin.products.get({ params: { id } })).ingest.state, {
    timeout: ingestTimeoutMs,
  }).toBe('failed');

  await signIn(page, demoAdmin, '/products');
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(fill(products.ingest.partly, { count: 3 }))).toBeVisible();
  const reason = catalogue.en.errors['pdf.tooHeavy'];
  const flaw = fill(products.ingest.flaws.failed, { pages: '2', count: 1, reason });
  await expect(card.getByRole('listitem')).toHaveText([flaw]);
  await expect(
    card.getByRole('button', { name: fill(products.ingest.retryOf, { title }) }),
  ).toBeVisible();
  await card.getByRole('link', { name: fill(products.editOf, { title }) }).click();
  await expect(page.getByRole('list', { name: products.ingest.flawsLabel })).toHaveText(flaw);

  const context = await browser.newContext({ baseURL: server.url });
  const reader = await signInOnDevice(context, student);
  await reader.getByRole('link', { name: new RegExp(title) }).click();
  await waitForPage(reader, 1);
  await reader.keyboard.press('ArrowRight');
  const alert = reader.getByRole('alert');
  await expect(alert).toContainText(catalogue.en.errors['page.broken']);
  await expect(alert.getByRole('button')).toHaveCount(0);
  await reader.keyboard.press('ArrowRight');
  await waitForPage(reader, 3);
  await context.close();
});
