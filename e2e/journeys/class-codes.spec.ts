import { fill } from '@aqua/phrases/fill';
import { classSignUp } from '@aqua/phrases/en/class-sign-up';
import { expect } from '@playwright/test';
import {
  demoAdmin,
  demoPassword,
  mailedToken,
  makeUnboundStudent,
  sentCode,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { rowOf, signIn } from '../src/harness/backoffice.ts';
import { schoolDomain, startIdentityProvider } from '../src/harness/identity-provider.ts';
import { expectLibrary, fillInSignIn, phone, signInOnDevice } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** Students join a class by themselves, with the code on its poster. */

const { accounts, classCodes, fields, signUp } = words.backoffice;
const { join, library } = words.reader;
const title = 'A Short History of Paper';

async function makeClassWithBook(server: Parameters<typeof signedInAdmin>[0], name: string) {
  const admin = await signedInAdmin(server);
  const { data } = await admin.products.list({ query: { size: 50 } });
  const book = data.find((each) => each.title === title);
  const { id } = await admin.groups.create({ body: { name } });
  const body = { productList: `[${book?.id ?? 0}]` };
  await admin.groups.assign({ params: { id }, body });
  return { admin, id };
}

test('a code is made, a student signs up with it, and staff confirm the student @main', async ({
  page,
  browser,
  server,
}) => {
  const name = 'Class of the poster';
  const { id } = await makeClassWithBook(server, name);
  await signIn(page, demoAdmin, `/groups/${id}?tab=code`);
  await page.getByRole('button', { name: classCodes.make }).click();
  const dialog = page.getByRole('dialog', { name: classCodes.make });
  await dialog.getByLabel(classCodes.needsConfirmation).check();
  await dialog.getByRole('button', { name: classCodes.make }).click();
  await page.getByRole('link', { name: classCodes.poster }).click();
  const poster = page.getByRole('article', { name: classCodes.posterTitle });
  const address = (await poster.getByText('/app/join/').textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  // Alone on the paper: nothing of the back-office around it.
  await expect(page.getByRole('button', { name: classCodes.print })).toBeHidden();
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/\/Count 1\b/);
  await page.emulateMedia({ media: 'screen' });

  const context = await browser.newContext({ ...phone, baseURL: server.url });
  const visit = await context.newPage();
  await visit.goto(`/app/join/${address.split('/').at(-1)}`);
  await expect(visit.getByRole('heading', { name })).toBeVisible();
  await expect(visit.getByText(title)).toBeVisible();
  await visit.getByRole('link', { name: words.reader.signIn.register }).click();
  await expect(visit.getByText(fill(classSignUp.title, { group: name }))).toBeVisible();
  const email = 'poster@class-code.example';
  await visit.getByLabel(fields.email, { exact: true }).fill(email);
  await visit.getByLabel(fields.name, { exact: true }).fill('From the Poster');
  await visit.getByLabel(signUp.phone).fill('081 222 4701');
  await visit.getByRole('button', { name: signUp.sendOtp }).click();
  await visit.getByLabel(signUp.otp, { exact: true }).fill(await sentCode(server, '+66812224701'));
  await visit.getByLabel(accounts.birthday, { exact: true }).fill('2000-02-29');
  await visit.getByLabel(accounts.newPassword, { exact: true }).fill(demoPassword);
  await visit.getByLabel(accounts.confirmPassword, { exact: true }).fill(demoPassword);
  await visit.getByLabel(accounts.acceptTerms, { exact: true }).check();
  await visit.getByLabel(accounts.havePrivacy, { exact: true }).check();
  await visit.getByRole('button', { name: signUp.create }).click();
  await expect(visit.getByRole('heading', { name: accounts.mailSentTitle })).toBeVisible();

  // The link of the mail is opened on another device, which knows nothing of the code.
  const elsewhere = await browser.newContext({ ...phone, baseURL: server.url });
  const confirmed = await elsewhere.newPage();
  await confirmed.goto(`/confirm-email?t=${await mailedToken(server, email)}&kind=customers`);
  await confirmed.getByRole('button', { name: accounts.confirm }).click();
  await expect(confirmed.getByText(fill(classSignUp.waits, { group: name }))).toBeVisible();
  await confirmed.getByRole('link', { name: accounts.login }).click();
  await fillInSignIn(confirmed, { email, password: demoPassword });
  await expectLibrary(confirmed);
  await expect(confirmed.getByText(fill(library.waitsFor, { names: name }))).toBeVisible();
  await expect(confirmed.getByText(title)).toBeHidden();

  await page.goto(`/groups/${id}?tab=code`);
  await rowOf(page, email)
    .getByRole('button', { name: fill(classCodes.confirmOf, { name: 'From the Poster' }) })
    .click();
  await expect(rowOf(page, email)).toContainText(classCodes.states.joined);
  await confirmed.reload();
  await expect(confirmed.getByText(title)).toBeVisible();
  await expect(confirmed.getByText(fill(library.waitsFor, { names: name }))).toBeHidden();
  await Promise.all([context.close(), elsewhere.close()]);
});

test('a signed-in student types the code in the reader, a signed-out one signs in on the way', async ({
  browser,
  server,
}) => {
  const name = 'Class of the reader';
  const { admin, id } = await makeClassWithBook(server, name);
  const { code } = await admin.classCodes.create({ params: { id }, body: {} });
  const student = await makeUnboundStudent(server, {
    name: 'Types the Code',
    email: 'types@class-code.example',
    books: [],
  });
  const context = await browser.newContext({ ...phone, baseURL: server.url });
  const reader = await signInOnDevice(context, student);
  await reader.getByRole('button', { name: library.profile }).click();
  await reader.getByRole('button', { name: join.title }).click();
  const field = reader.getByLabel(join.code);
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  await field.fill(typed.slice(0, -1));
  await field.press('Enter');
  await expect(reader.getByRole('alert')).toHaveText(join.codeWrong);
  await field.fill(typed);
  await field.press('Enter');
  await expect(reader.getByRole('heading', { name })).toBeVisible();
  await reader.getByRole('button', { name: join.join }).click();
  await expect(reader.getByText(join.joined)).toBeVisible();
  await reader.getByRole('button', { name: words.reader.app.toLibrary }).click();
  await expect(reader.getByText(title)).toBeVisible();
  await context.close();

  const other = await makeUnboundStudent(server, {
    name: 'Scans the Code',
    email: 'scans@class-code.example',
    books: [],
  });
  const phoneOfOther = await browser.newContext({ ...phone, baseURL: server.url });
  const scanned = await phoneOfOther.newPage();
  await scanned.goto(`/app/join/${code}`);
  await scanned.getByRole('button', { name: join.logIn }).click();
  await fillInSignIn(scanned, other);
  await expect(scanned.getByRole('heading', { name })).toBeVisible();
  await scanned.getByRole('button', { name: join.join }).click();
  await expect(scanned.getByText(join.joined)).toBeVisible();
  await phoneOfOther.close();
});

test('a newcomer keeps the code over a reload and through a provider that makes the account', async ({
  page,
  server,
}) => {
  const name = 'Class of the provider';
  const { admin, id } = await makeClassWithBook(server, name);
  const { code } = await admin.classCodes.create({ params: { id }, body: {} });
  const school = await startIdentityProvider(server, 'School of newcomers', {
    unknownPeople: 'create',
  });
  const person = { name: 'Newcomer', email: `newcomer@${schoolDomain}`, email_verified: true };
  school.add('newcomer', person);

  await page.goto(`/app/join/${code}`);
  await page.getByRole('button', { name: join.logIn }).click();
  const register = page.getByRole('link', { name: words.reader.signIn.register });
  await expect(register).toHaveAttribute('href', `/customer/sign-up?code=${code}`);
  await page.reload();
  await expect(register).toHaveAttribute('href', `/customer/sign-up?code=${code}`);

  await page.getByRole('button', { name: school.name }).click();
  await page.getByRole('button', { name: person.name, exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: join.join }).click();
  await expect(page.getByText(join.joined)).toBeVisible();
  await page.getByRole('button', { name: words.reader.app.toLibrary }).click();
  await expect(page.getByText(title)).toBeVisible();
  await school.stop();
});
