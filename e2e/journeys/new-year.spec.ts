import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import { clientOf, makePublisher, makeStaff, sessionOf } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import type { Server } from '../src/harness/server.ts';
import { test } from '../src/harness/test.ts';

/** A school's classes move up together, and back. */

/** A new publisher with two classes and their students; the staff member who looks after them. */
async function makeSchool(server: Server, school: string, names: [string, string]) {
  const publisherId = await makePublisher(server, school);
  const account = await makeStaff(server, {
    publisherId,
    email: `${school}@year.example`,
    type: 'Admin',
  });
  const staff = clientOf(server, (await sessionOf(server, account)).token);
  const ids: number[] = [];
  for (const [at, name] of names.entries()) {
    const { id } = await staff.groups.create({ body: { name } });
    const email = `pupil-${at}@${school}.example`;
    const body = { name: `Pupil ${at}`, email, productList: '[]' };
    const student = await staff.customers.invite({ body });
    await staff.groups.addCustomers({ params: { id }, body: { customerIds: `[${student.id}]` } });
    ids.push(id);
  }
  const namesIn = async (id: number) => {
    const { data } = await staff.groups.listCustomers({ params: { id }, query: {} });
    return data.map(({ name }) => name);
  };
  return { account, staff, ids, namesIn };
}

/** Checks and moves the classes on the page. */
async function moveUp(page: Page, { newYear }: (typeof catalogue)['en' | 'th']['backoffice']) {
  await page.getByRole('button', { name: newYear.check }).click();
  await expect(page.getByText(fill(newYear.found, { number: '2', made: '1' }))).toBeVisible();
  await page.getByRole('button', { name: newYear.start }).click();
  await expect(page.getByText(newYear.done, { exact: true }).last()).toBeVisible();
}

test('classes move up in a chain, leavers into a group of their own, and everything back @main', async ({
  page,
  server,
}) => {
  const { newYear, imports } = catalogue.en.backoffice;
  const school = await makeSchool(server, 'harbour', ['Grade 11A', 'Grade 12A']);
  await signIn(page, school.account, '/groups');
  await page.getByRole('link', { name: newYear.open }).click();
  const first = page.getByLabel(fill(newYear.toOf, { name: 'Grade 11A' }));
  await expect(first).toHaveValue('Grade 12A');
  await moveUp(page, catalogue.en.backoffice);
  const [eleven = 0, twelve = 0] = school.ids;
  expect(await school.namesIn(eleven)).toEqual([]);
  expect(await school.namesIn(twelve)).toEqual(['Pupil 0']);
  const { data } = await school.staff.groups.list({ query: { keySearch: 'leavers' } });
  expect(await school.namesIn(data[0]?.id ?? 0)).toEqual(['Pupil 1']);

  // Somebody else undoes it later, in the list of imports.
  await page.goto('/students/imports');
  await page.getByRole('button', { name: newYear.undo.of }).click();
  const dialog = page.getByRole('dialog', { name: newYear.undo.title });
  await dialog.getByRole('button', { name: imports.past.undo }).click();
  await expect(page.getByText(newYear.undo.done)).toBeVisible();
  expect(await school.namesIn(eleven)).toEqual(['Pupil 0']);
  expect(await school.namesIn(twelve)).toEqual(['Pupil 1']);
  expect((await school.staff.groups.list({ query: { keySearch: 'leavers' } })).totalItems).toBe(0);
});

test.describe('in Thai', () => {
  test.use({ locale: 'th-TH' });

  test('classes with Thai names and digits move up in a browser that asks for Thai', async ({
    page,
    server,
  }) => {
    const { newYear } = catalogue.th.backoffice;
    const school = await makeSchool(server, 'rim-nam', ['ม.๕/๑', 'ม.๖/๑']);
    await signIn(page, school.account, '/groups/new-year');
    await expect(page.getByLabel(fill(newYear.toOf, { name: 'ม.๕/๑' }))).toHaveValue('ม.๖/๑');
    const leavers = page.getByLabel(fill(newYear.toOf, { name: 'ม.๖/๑' }));
    await expect(leavers).toHaveValue(/^ม.๖\/๑ จบปีการศึกษา 25\d\d$/);
    await moveUp(page, catalogue.th.backoffice);
    const [fifth = 0, sixth = 0] = school.ids;
    expect(await school.namesIn(fifth)).toEqual([]);
    expect(await school.namesIn(sixth)).toEqual(['Pupil 0']);
  });
});
