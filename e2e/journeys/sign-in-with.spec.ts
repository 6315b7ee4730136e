import { expect, type Page } from '@playwright/test';
import {
  makePublisher,
  makeStaff,
  makeUnboundStudent,
  mailedToken,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import {
  schoolDomain,
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from '../src/harness/identity-provider.ts';
import { submitLogin } from '../src/harness/backoffice.ts';
import { expectLibrary, fillInSignIn, waitForPage } from '../src/harness/reader.ts';
import { test as base, words } from '../src/harness/test.ts';

/** Sign-in at a provider of OpenID Connect: a real one, in a real browser. */

const { accounts, layout, signInWith } = words.backoffice;

const test = base.extend<{ school: IdentityProvider }>({
  school: async ({ server }, use, { title }) => {
    const provider = await startIdentityProvider(server, `School ${title.length}`);
    await use(provider);
    await provider.stop();
  },
});

/** Presses the provider's button on the login that is open, and signs in there: two clicks. */
async function signInWithSchool(page: Page, school: IdentityProvider, { name }: Person) {
  await page.getByRole('button', { name: school.name }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

function vouched(name: string): Person {
  const email = `${name.toLowerCase()}@${schoolDomain}`;
  return { name, email, email_verified: true };
}

test('a student opens the page of a link in two clicks, without a password @main', async ({
  server,
  demoBooks,
  page,
  school,
}) => {
  const { id } = demoBooks.water;
  const person = vouched('Linked');
  school.add('linked', person);
  await makeUnboundStudent(server, { ...person, books: [id] });

  await page.goto(`/app/book/${id}?page=3`);
  await signInWithSchool(page, school, person);
  await waitForPage(page, 3);
  expect(new URL(page.url()).pathname).toBe(`/app/book/${id}`);
});

test('an invited student uses the provider instead of a password', async ({
  server,
  page,
  school,
}) => {
  const person = { name: 'Invited', email: 'invited@home.example' };
  school.add('invited', { name: 'Invited at school', email: `someone@${schoolDomain}` });
  const admin = await signedInAdmin(server);
  await admin.customers.invite({ body: { ...person, productList: '[]' } });

  await page.goto(`/create-password?t=${await mailedToken(server, person.email)}`);
  await signInWithSchool(page, school, { ...person, name: 'Invited at school' });
  await expectLibrary(page);
});

test('a staff member gets to the screen of a link; a code of the provider stays nowhere', async ({
  server,
  page,
  school,
}) => {
  const person = vouched('Office');
  school.add('office', person);
  const publisherId = await makePublisher(server, 'Publisher with a provider');
  await makeStaff(server, { publisherId, email: person.email, type: 'Admin' });

  await page.goto('/students?keySearch=nobody');
  await signInWithSchool(page, school, person);
  await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('keySearch')]).toEqual(['/students', 'nobody']);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain('code=');
});

test('who is unknown enters the password once, and never again', async ({
  server,
  page,
  school,
}) => {
  const student = await makeUnboundStudent(server, {
    name: 'Joins',
    email: 'joins@home.example',
    books: [],
  });
  const person = { name: 'Joins at school', email: 'joins@elsewhere.example' };
  school.add('joins', person);

  await page.goto('/customers/login');
  await signInWithSchool(page, school, person);
  await expect(page.getByRole('heading', { name: signInWith.joinTitle })).toBeVisible();
  await page.getByLabel(words.backoffice.fields.email).fill(student.email);
  await page.getByLabel(words.backoffice.fields.password, { exact: true }).fill(student.password);
  await page.getByRole('button', { name: signInWith.join }).click();
  await expectLibrary(page);

  await page.evaluate(() => localStorage.removeItem('aqua.reader.session'));
  await page.goto('/customers/login');
  await page.getByRole('button', { name: school.name }).click();
  await expectLibrary(page);
});

test('with the provider away the login waits for it, or a password opens the page', async ({
  server,
  page,
  school,
}) => {
  const person = vouched('Patient');
  school.add('patient', person);
  const publisherId = await makePublisher(server, 'Publisher without a provider');
  const staff = await makeStaff(server, { publisherId, email: person.email, type: 'Admin' });

  school.setAway(true);
  await page.goto('/login?from=/students');
  await signInWithSchool(page, school, person);
  await expect(page.getByRole('alert')).toContainText(school.name);
  school.setAway(false);
  await page.getByRole('button', { name: signInWith.again }).click();
  await expect(page).toHaveURL(/\/students/);

  await page.evaluate(() => localStorage.removeItem('aqua.session'));
  school.setAway(true);
  await page.goto('/login?from=/students');
  await page.getByRole('button', { name: school.name }).click();
  await page.getByRole('link', { name: signInWith.another }).click();
  await expect(page.getByRole('heading', { name: accounts.loginTitle })).toBeVisible();
  await submitLogin(page, staff);
  await expect(page).toHaveURL(/\/students/);
});

test('an attempt of another tab is not finished here', async ({
  server,
  page,
  school,
  context,
}) => {
  const person = vouched('Elsewhere');
  school.add('elsewhere', person);
  const student = await makeUnboundStudent(server, { ...person, books: [] });
  await page.goto('/customers/login');
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByRole('button', { name: person.name, exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: person.name, exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText(signInWith.lost);
  await other.getByRole('link', { name: words.backoffice.studentLogin.title }).click();
  await fillInSignIn(other, student);
  await expectLibrary(other);
});
