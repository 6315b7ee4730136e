import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { clientOf, makeStudent } from '../src/harness/accounts.ts';
import { expectLibrary, fillInSignIn, phone, signInOnDevice } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** A student reads on one device at a time and stays signed in there (product rules, section 7). */

const { library, profile, signIn } = words.reader;

/** Makes a student who was bound to a phone and has just moved to this browser. */
async function readInBrowser(server: Server, browser: Browser, name: string) {
  const email = `${name.toLowerCase()}@devices.example`;
  const student = await makeStudent(server, { name, email, books: [] });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await signInOnDevice(context, student);
  return { student, context, page };
}

async function newTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/app');
  return page;
}

/** How many moves the student has left, from the refusal of a sign-in on an unknown device. */
function movesLeft(server: Server, student: { email: string; password: string }) {
  const device = { number: 'never-bound', name: 'Never bound', platform: 'ios' as const };
  return clientOf(server)
    .sessions.signInCustomer({ body: { email: student.email, password: student.password, device } })
    .catch((refusal) => refusal.envelope.errors[0].params.movesLeft as number);
}

test('a session survives its tab, is there in a second one, and ends in all of them', async ({
  server,
  browser,
}) => {
  const { context, page, student } = await readInBrowser(server, browser, 'Tabs');
  await page.close();
  const [one, two] = [await newTab(context), await newTab(context)];
  await expectLibrary(one);
  await expectLibrary(two);

  await one.goto('/app/profile');
  // The library is behind it, as if it had been opened from there.
  await expect(one.getByText(library.title, { exact: true })).toBeVisible();
  // What loads above the button is there.
  await expect(one.getByRole('button', { name: profile.addPasskey })).toBeVisible();
  await one.getByRole('button', { name: profile.signOut }).click();
  await one
    .getByRole('dialog', { name: profile.signOutTitle })
    .getByRole('button', { name: profile.signOut })
    .click();
  await expect(one.getByLabel(signIn.username)).toBeVisible();
  await expect(two.getByLabel(signIn.username)).toBeVisible();

  await fillInSignIn(two, student);
  await expectLibrary(two);
  await expectLibrary(one);
  await context.close();
});

test('a browser whose storage a script emptied is the same device', async ({ server, browser }) => {
  const { context, page, student } = await readInBrowser(server, browser, 'Emptied');
  const number = () => page.evaluate(() => localStorage.getItem('aqua.reader.deviceNumber'));
  const before = await number();
  const [cookie] = await context.cookies(`${server.url}/api/v1`);
  expect(cookie).toMatchObject({ name: 'aqua_device', httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(399);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await fillInSignIn(page, student);
  await expectLibrary(page);
  expect(await number()).toBe(before);
  expect(await movesLeft(server, student)).toBe(1);
  await context.close();
});

test('a tab follows another one that signs in anew, and is not told that its session ended', async ({
  server,
  browser,
}) => {
  const { context, page, student } = await readInBrowser(server, browser, 'Follows');
  const second = await context.newPage();
  await second.goto('/app');
  await expectLibrary(second);
  // This tab only loses its storage: on the server the session of the first tab still exists.
  await second.evaluate(() => localStorage.clear());
  await second.reload();
  await fillInSignIn(second, student);
  await expectLibrary(second);
  await page.bringToFront();
  await expectLibrary(page);
  await page.reload();
  await expectLibrary(page);
  await context.close();
});

test('what moved away is told by which device; nothing moves back before the person says so', async ({
  server,
  browser,
}) => {
  const { context, page, student } = await readInBrowser(server, browser, 'Moved');
  const tablet = { number: 'tablet-of-moved', name: 'Blue tablet', platform: 'android' as const };
  const { token } = await clientOf(server).sessions.signInCustomer({
    body: { email: student.email, password: student.password, device: tablet, moveDevice: true },
  });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { name: signIn.movedAwayTitle })).toBeVisible();
    const year = new Date().getFullYear();
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`on Blue tablet since \\d+ \\w+ ${year} at \\d\\d:\\d\\d`),
    );
  }
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('alert')).toContainText(/อุปกรณ์ Blue tablet เมื่อ \d+ .+ 25\d\d/);
  await page.getByRole('button', { name: 'English' }).click();
  expect((await clientOf(server, token).reader.library()).data).toEqual([]);

  await page.getByRole('button', { name: signIn.readHere }).click();
  await expect(page.getByLabel(signIn.username)).toHaveValue(student.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(student.password);
  await page.getByRole('button', { name: signIn.login, exact: true }).click();
  // Both moves of this month are used up. The answer names the next date, and the tablet can still
  // read.
  await expect(page.getByRole('alert')).toContainText(/You can change it again from 1 \w+ \d{4}/);
  expect((await clientOf(server, token).reader.library()).data).toEqual([]);
  await context.close();
});

test('a sign-in on another device asks, and leaves everything as it is until it is answered', async ({
  server,
  browser,
}) => {
  const email = 'asked@devices.example';
  const student = await makeStudent(server, { name: 'Asked', email, books: [] });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await newTab(context);
  await fillInSignIn(page, student);
  const dialog = page.getByRole('dialog', { name: signIn.moveTitle });
  await expect(dialog).toContainText('You are reading on Phone');
  await dialog.getByRole('button', { name: words.reader.app.cancel }).click();
  expect((await clientOf(server, student.token).reader.library()).data).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
