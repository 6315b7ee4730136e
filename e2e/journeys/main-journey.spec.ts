import { expect, type BrowserContext, type Page } from '@playwright/test';
import { makeCover, makeLongBook } from '../src/books/long-book.ts';
import { ingestTimeoutMs, ingestedBook } from '../src/harness/ingested-books.ts';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { fillInSignIn, phone, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/**
 * The main journey: an admin uploads a PDF and invites a student, who reads page 60 on a phone.
 * Each test continues where the previous one stopped.
 */
test.describe.configure({ mode: 'serial' });

const { productForm, products, students, accounts, layout, upload } = words.backoffice;
const book = { title: 'สายน้ำกับเวลา', erpId: 'E2E-0060', pages: 60 };
const student = { name: 'สมหญิง รักเรียน', email: 'somying@aqua.example', password: 'Somying2026' };

let pdf: Buffer;
let cover: Buffer;
let office: Page;
let mobile: BrowserContext;
let reader: Page;
let bookId: number;

test.beforeAll(async ({ browser, server }) => {
  pdf = await makeLongBook(browser, book.pages);
  cover = await makeCover(browser, book.title);
  office = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  mobile = await browser.newContext({ baseURL: server.url, ...phone });
  reader = await mobile.newPage();
});

test('an admin signs in and lands on the publishers @main', async () => {
  await office.goto('/admins/login');
  await office.getByLabel(words.backoffice.fields.email).fill(demoAdmin.email);
  await office
    .getByLabel(words.backoffice.fields.password, { exact: true })
    .fill(demoAdmin.password);
  await office.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(office).toHaveURL(/\/publishers$/);
  await expect(office.getByRole('cell', { name: 'สำนักพิมพ์น้ำใจ' }).first()).toBeVisible();
});

test('a book of 60 pages is uploaded with its progress, given a cover and published @main', async ({
  server,
}) => {
  await office.getByRole('link', { name: layout.products, exact: true }).click();
  await office.getByRole('link', { name: products.new }).click();
  await expect(office).toHaveURL(/\/products\/create$/);
  await choose(productForm.publisher, 'สำนักพิมพ์น้ำใจ');
  await office.getByLabel(productForm.title, { exact: false }).first().fill(book.title);
  await office.getByLabel(productForm.erpId).fill(book.erpId);
  await choose(productForm.author, 'ชลธิชา วารีรัตน์');
  await choose(productForm.category, 'วิทยาศาสตร์');

  const line = await limitUploadSpeed(office);
  await dropFile(upload.pdfHint, {
    name: 'สายน้ำกับเวลา.pdf',
    type: 'application/pdf',
    bytes: pdf,
  });
  const progress = office.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(office.getByRole('button', { name: productForm.publish })).toBeDisabled();
  await line.restore();
  await expect(office.getByText('60 pages')).toBeVisible();
  await expect(office.getByLabel(productForm.contentPages)).toHaveValue('60');

  await dropFile(upload.coverHint, { name: 'cover.png', type: 'image/png', bytes: cover });
  await expect(office.getByAltText(upload.coverPreview)).toBeVisible();
  await office.getByRole('button', { name: productForm.publish }).click();

  await expect(office).toHaveURL(/\/products$/);
  const card = office.getByRole('article', { name: book.title });
  await expect(card).toContainText(book.erpId);
  await expect(card).toContainText(sizeOf(pdf));
  await expect(card).toContainText(products.published);
  await expect(card.getByText(today())).toHaveCount(2);
  const picture = card.getByAltText(`Cover of ${book.title}`);
  await poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  const { data } = await (
    await signedInAdmin(server)
  ).products.list({ query: { keySearch: book.title } });
  bookId = data[0]?.id ?? 0;
});

test('a student is invited with that book, found by typing a part of its title @main', async () => {
  await office.getByRole('link', { name: layout.students, exact: true }).click();
  await office.getByRole('button', { name: students.invite }).click();
  const dialog = office.getByRole('dialog', { name: students.invite });
  await dialog.getByLabel(words.backoffice.fields.name).fill(student.name);
  await dialog.getByLabel(words.backoffice.fields.email).fill(student.email);
  await dialog
    .getByRole('combobox', { name: students.products })
    .or(dialog.getByRole('textbox', { name: students.products }))
    .fill('กับเวลา');
  await office.getByRole('option', { name: `${book.title} | ERP: ${book.erpId}` }).click();
  // The list of books closes when the focus leaves it.
  await office.keyboard.press('Tab');
  await dialog.getByRole('button', { name: students.send }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText(words.successMessages['student.inviteAlert'])).toBeVisible();
  const row = office.getByRole('row').filter({ hasText: student.email });
  await expect(row).toContainText(student.name);
  await row.getByRole('button', { name: `Show the books of ${student.name}` }).click();
  await expect(
    office
      .getByRole('table', { name: `Books of ${student.name}` })
      .getByRole('row')
      .nth(1),
  ).toContainText(book.title);
});

test('the invitation is a mail in Thai and English that names the book @main', async () => {
  await expect(async () => {
    await reader.goto('/dev/inbox');
    await reader.getByRole('link').filter({ hasText: student.email }).click({ timeout: 500 });
  }).toPass();
  const letter = reader.frameLocator('iframe');
  await expect(letter.getByText(words.mail.invitation.heading)).toBeVisible();
  await expect(letter.getByText('หนังสือของคุณรออยู่')).toBeVisible();
  await expect(letter.getByText(book.title).first()).toBeVisible();
  await expect(letter.getByText(student.name).first()).toBeVisible();
  const text = reader.locator('pre');
  await expect(text).toContainText(book.title);
  await expect(text).toContainText(words.mail.invitation.next);
});

test('its link leads to a form that refuses a weak password and takes a good one @main', async () => {
  await reader.frameLocator('iframe').getByRole('link').first().click();
  await expect(reader).toHaveURL(/\/create-password\?t=/);
  await expect(reader.getByText(student.name)).toBeVisible();
  const password = reader.getByLabel(accounts.newPassword, { exact: true });
  const again = reader.getByLabel(accounts.confirmPassword, { exact: true });
  await password.fill('weakling');
  await again.fill('weakling');
  await reader.getByLabel(accounts.birthday, { exact: true }).fill('2000-02-29');
  await reader.getByLabel(accounts.acceptTerms, { exact: true }).check();
  await reader.getByLabel(accounts.havePrivacy, { exact: true }).check();
  await reader.getByRole('button', { name: accounts.setPassword }).click();
  await expect(
    reader.getByText(
      'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
    ),
  ).toBeVisible();
  await password.fill(student.password);
  await again.fill(student.password);
  await reader.getByRole('button', { name: accounts.setPassword }).click();
  await expect(reader).toHaveURL(/\/create-password\/success$/);
  await expect(reader.getByRole('heading', { name: accounts.createdTitle })).toBeVisible();
  for (const step of [accounts.step1, accounts.step2, accounts.step3])
    await expect(reader.getByRole('listitem').filter({ hasText: step })).toBeVisible();
});

// Not in the small set: the ingest waits for idle processors, because readers come first.
test('the server ingests the book', async ({ server }) => {
  test.setTimeout(ingestTimeoutMs);
  expect((await ingestedBook(server, book.title)).ingest.pageCount).toBe(book.pages);
});

test('the student signs in on a phone and finds the book with its cover @main', async () => {
  await reader.goto('/app');
  await fillInSignIn(reader, student);
  await expect(reader.getByRole('heading', { name: words.reader.library.title })).toBeVisible();
  const entry = reader.getByRole('link', { name: new RegExp(book.title) });
  await expect(entry).toBeEnabled();
  const picture = entry.locator('img').first();
  await poll(() =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
});

test('pages 1, 2 and 60 are read, and the next page is there before the tap @main', async () => {
  const asked: number[] = [];
  const answered: number[] = [];
  const pageOf = (url: string) => Number(/\/books\/\d+\/pages\/(\d+)\?/.exec(url)?.[1] ?? 0);
  reader.on('request', (request) => asked.push(pageOf(request.url())));
  reader.on('requestfinished', (request) => answered.push(pageOf(request.url())));

  await reader.getByRole('link', { name: new RegExp(book.title) }).click();
  await waitForPage(reader, 1);
  await poll(() => answered).toContain(2);
  const before = asked.filter((page) => page === 2).length;
  await reader.getByRole('button', { name: words.reader.reading.next }).click();
  await waitForPage(reader, 2);
  expect(asked.filter((page) => page === 2)).toHaveLength(before);

  const field = reader.getByRole('textbox', { name: words.reader.reading.goTo });
  if (!(await field.isVisible()))
    await reader.getByRole('button', { name: words.reader.reading.show }).click();
  await field.fill('60');
  await field.press('Enter');
  await waitForPage(reader, 60);
});

test('once the book is revoked the open reader closes it, and the library no longer has it @main', async () => {
  await office.getByRole('button', { name: `Revoke ${book.title}` }).click();
  await office
    .getByRole('dialog', { name: `Revoke “${book.title}” from ${student.name}?` })
    .getByRole('button', { name: students.revoke })
    .click();
  await expect(office.getByText(words.successMessages['student.revoked'])).toBeVisible();

  // These pages are not loaded yet, so turning asks the server; unless the reader has already
  // closed the book by itself.
  for (let turn = 0; turn < 6; turn += 1) await reader.keyboard.press('ArrowLeft');
  await expect(reader.getByText(words.reader.reading.ended)).toBeVisible();
  await reader.getByRole('button', { name: words.reader.app.toLibrary }).click();
  await expect(reader.getByText(words.reader.library.empty)).toBeVisible();
  await reader.goto(`/app/book/${bookId}`);
  await expect(reader.getByText(words.reader.reading.ended)).toBeVisible();
});

test.afterAll(async () => {
  await office.close();
  await mobile.close();
});

async function choose(label: string, option: string): Promise<void> {
  await office
    .getByRole('combobox', { name: label })
    .or(office.getByRole('textbox', { name: label }))
    .first()
    .click();
  await office.getByRole('option', { name: option, exact: true }).click();
}

/** Drops a file onto the field with this hint, as a person does with the mouse. */
async function dropFile(
  hint: string,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): Promise<void> {
  const transfer = await office.evaluateHandle(
    ([base64, fileName, kind]) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const made = new DataTransfer();
      made.items.add(new File([data], fileName, { type: kind }));
      return made;
    },
    [bytes.toString('base64'), name, type] as const,
  );
  await office.getByText(hint).dispatchEvent('drop', { dataTransfer: transfer });
}

/** Limits the upload to a tenth of a megabyte a second, so that the progress is visible. */
async function limitUploadSpeed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...conditions,
    uploadThroughput: 100_000,
  });
  return {
    restore: () =>
      session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }),
  };
}

/** The size as a product's card shows it. */
function sizeOf({ length }: Buffer): string {
  const megabytes = length / 1024 ** 2;
  return megabytes < 1
    ? `${Math.round(megabytes * 1024)} KB`
    : `${megabytes.toFixed(1).replace('.0', '')} MB`;
}

function today(): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok' }).format(new Date());
}
