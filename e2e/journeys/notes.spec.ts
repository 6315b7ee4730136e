import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import {
  goToPage,
  phone,
  signInField,
  signInOnDevice,
  waitForPage,
} from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** Bookmarks and notes, offline first (product rules, section 7; docs/decisions/0040). */

const { notes, profile, reading } = words.reader;
const laptop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok' };

async function openBook(
  context: BrowserContext,
  student: { email: string; password: string },
  id: number,
  say = words.reader,
): Promise<Page> {
  const page = await signInOnDevice(context, student, `/app/book/${id}`);
  await showControls(page, say);
  return page;
}

async function showControls(page: Page, say = words.reader): Promise<void> {
  await waitForPage(page, 1);
  await page.getByRole('button', { name: say.reading.show }).click();
  await expect(page.getByRole('button', { name: say.reading.hide })).toBeVisible();
}

/** Waits until the server has what `act` writes. */
async function expectSent(page: Page, act: () => Promise<void>) {
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/annotations') && answer.request().method() === 'POST',
  );
  await act();
  expect((await sent).status()).toBe(200);
}

async function writeNote(page: Page, text: string, say = words.reader) {
  await page.getByRole('button', { name: say.notes.title }).click();
  await page.getByRole('button', { name: say.notes.add.replace('{{page}}', '1') }).click();
  await page.getByLabel(say.notes.text).fill(text);
  await page.getByRole('button', { name: say.notes.done }).click();
}

async function contextOf(browser: Browser, url: string, device: object, locale = 'en-GB') {
  return browser.newContext({ baseURL: url, ...device, locale });
}

test('notes and bookmarks of one device are on the other one, also when its clock is off by days @main', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Note Writer',
    email: 'writer@notes.example',
    books: [id],
  });
  const small = await contextOf(browser, server.url, phone);
  const onPhone = await openBook(small, student, id);
  await expectSent(onPhone, () => onPhone.getByRole('button', { name: notes.bookmark }).click());
  await expect(onPhone.getByRole('button', { name: notes.bookmark, pressed: true })).toBeVisible();
  await expectSent(onPhone, () => writeNote(onPhone, 'from the phone'));

  const wide = await contextOf(browser, server.url, laptop);
  await wide.clock.install({ time: Date.now() - 5 * 86_400_000 });
  const onLaptop = await openBook(wide, student, id);
  await onLaptop.getByRole('button', { name: notes.title }).click();
  await expect(onLaptop.getByText('from the phone')).toBeVisible();
  await onLaptop.getByRole('button', { name: notes.edit.replace('{{page}}', '1') }).click();
  await onLaptop.getByLabel(notes.text).fill('from the laptop');
  await expectSent(onLaptop, () => onLaptop.getByRole('button', { name: notes.done }).click());
  const bookmark = notes.remove.bookmark.replace('{{page}}', '1');
  await expectSent(onLaptop, () => onLaptop.getByRole('button', { name: bookmark }).click());
  await expect(onLaptop.getByText(notes.removed.bookmark)).toBeVisible();

  await openBook(small, student, id);
  await expect(onPhone.getByRole('button', { name: notes.bookmark, pressed: false })).toBeVisible();
  await onPhone.getByRole('button', { name: notes.title }).click();
  await expect(onPhone.getByText('from the laptop')).toBeVisible();
  await expect(onPhone.getByText('from the phone')).toHaveCount(0);
  await small.close();
  await wide.close();
});

test('two tabs of one book, and the notebook, have the same notes at once, also without a network', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Tab Writer',
    email: 'tabs@notes.example',
    books: [id],
  });
  const context = await contextOf(browser, server.url, laptop);
  const page = await openBook(context, student, id);
  const other = await context.newPage();
  await other.goto(`/app/book/${id}`);
  await showControls(other);
  await other.getByRole('button', { name: notes.title }).click();
  await expect(other.getByText(notes.empty.all)).toBeVisible();
  const notebook = await context.newPage();
  await notebook.goto('/app/notebook');
  await expect(notebook.getByText(words.reader.notebook.empty)).toBeVisible();

  await context.setOffline(true);
  await writeNote(page, 'Seen in both');
  await expect(other.getByText('Seen in both')).toBeVisible();
  await expect(notebook.getByText('Seen in both')).toBeVisible();
  await context.close();
});

test('a Thai note written without a network survives the end of the tab, jumps, and is undone', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const say = catalogue.th.reader;
  const student = await makeUnboundStudent(server, {
    name: 'Offline Writer',
    email: 'offline@notes.example',
    books: [id],
  });
  const context = await contextOf(browser, server.url, phone, 'th-TH');
  const page = await openBook(context, student, id, say);
  await context.setOffline(true);
  await writeNote(page, 'น้ำใจ กตัญญู ผู้ใหญ่', say);
  await expect(page.getByText('น้ำใจ กตัญญู ผู้ใหญ่')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const next = await context.newPage();
  await expectSent(next, async () => {
    await next.goto('/app');
  });
  await next.goto(`/app/book/${id}`);
  await showControls(next, say);
  await next.getByRole('button', { name: say.notes.title }).click();
  const note = next.getByRole('button', { name: /กตัญญู/ });
  await next.getByRole('button', { name: say.notes.remove.note.replace('{{page}}', '1') }).click();
  await expect(note).toHaveCount(0);
  await next.getByRole('button', { name: say.notes.undo }).click();
  await note.click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await waitForPage(next, 1);
  await context.close();
});

/** How many notes the browser stores, whoever wrote them. */
function storedNotes(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('aqua-reader');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('annotations').objectStore('annotations');
          const counting = rows.count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
}

test('the keyboard reaches the list, goes from it to another page, and a sign-out leaves no notes', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Keyboard Writer',
    email: 'keyboard@notes.example',
    books: [id],
  });
  const context = await contextOf(browser, server.url, laptop);
  const page = await openBook(context, student, id);
  await goToPage(page, 6);
  await expectSent(page, () => page.keyboard.press('b'));
  await page.keyboard.press('Home');
  await waitForPage(page, 1);
  await page.keyboard.press('n');
  const entry = page.getByRole('button', {
    name: notes.onPage.bookmark.replace('{{page}}', '6'),
    exact: true,
  });
  await entry.focus();
  await page.keyboard.press('Enter');
  await waitForPage(page, 6);
  await expect(page.getByRole('button', { name: reading.show })).toBeVisible();

  expect(await storedNotes(page)).toBe(1);
  await page.goto('/app/profile');
  // What loads above the button is there.
  await expect(page.getByRole('button', { name: profile.addPasskey })).toBeVisible();
  await page.getByRole('button', { name: profile.signOut }).click();
  await page
    .getByRole('dialog', { name: profile.signOutTitle })
    .getByRole('button', { name: profile.signOut })
    .click();
  await expect(signInField(page)).toBeVisible();
  expect(await storedNotes(page)).toBe(0);
  await context.close();
});
