import { fill } from '@aqua/phrases/fill';
import { expect, type Locator, type Page } from '@playwright/test';
import { clientOf, demoAdmin, makeStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, rowOf, signIn } from '../src/harness/backoffice.ts';
import {
  chooseOption,
  confirm,
  fieldOf,
  openedDialog,
  press,
  typeInto,
} from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** A class gets two books until a day; idle students are found; the books are revoked. */

const { assignment, common, fields, groups, layout, listSelection } = words.backoffice;
const { ownershipDays, students: studentWords } = words.backoffice;
const name = 'Class 4/2';
const books = ['A Short History of Paper', 'How a Book Is Made'] as const;

/** Opens a part of the page of the group with its link. */
async function openPart(page: Page, part: keyof typeof groups.tabs): Promise<void> {
  const parts = page.getByRole('navigation', { name: groups.parts });
  await press(parts.getByRole('link', { name: groups.tabs[part], exact: true }));
}

/** Types a day into a native field, whose parts are in the order of the browser's language. */
async function chooseDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
}

test('a class is made from a list of e-mails, given two books until a day, looked after, and they are taken back @main', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const { data: found } = await admin.products.list({ query: { size: 50 } });
  const given = found.filter(({ title }) => books.some((each) => each === title));
  const owned = given.find(({ title }) => title === books[0]);
  // This student already has one of the books, without a last day.
  const reader = await makeStudent(server, {
    name: 'Reads Already',
    email: 'reads@class.example',
    books: [owned?.id ?? 0],
  });
  const idle = await makeStudent(server, {
    name: 'Never Opened',
    email: 'idle@class.example',
    books: [],
  });
  await signIn(page, demoAdmin);

  await openScreen(page, layout.groups);
  await press(page.getByRole('button', { name: groups.new }));
  const create = await openedDialog(page, groups.create);
  await typeInto(fieldOf(create, fields.name), name);
  await page.keyboard.press('Enter');
  await expect(create).toBeHidden();
  await press(page.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // One of the pasted e-mails is misspelt: the others are added, and it stays to be corrected.
  await press(page.getByRole('button', { name: groups.addStudents }));
  const add = await openedDialog(page, fill(groups.addStudentsTo, { name }));
  const pasted = add.getByLabel(groups.paste);
  await typeInto(pasted, `${reader.email}, idel@class.example`);
  await press(add.getByRole('button', { name: groups.addStudents }));
  await expect(add.getByText(fill(groups.unknownTitle, { count: 1 }))).toBeVisible();
  await expect(pasted).toHaveValue('idel@class.example');
  await typeInto(pasted, idle.email);
  await press(add.getByRole('button', { name: groups.addStudents }));
  await expect(add).toBeHidden();
  await expect(rowOf(page, reader.email)).toBeVisible();
  await expect(rowOf(page, idle.email)).toBeVisible();

  await openPart(page, 'books');
  await press(page.getByRole('button', { name: groups.assign }));
  const assign = await openedDialog(page, fill(groups.assignTo, { name }));
  for (const title of books) await chooseOption(assign.getByLabel(studentWords.products), title);
  await page.keyboard.press('Escape');
  await chooseDay(assign.getByLabel(ownershipDays.last), '2199-03-31');
  await expect(
    assign.getByText(fill(ownershipDays.means.until, { last: '31 March 2199' })),
  ).toBeVisible();
  const days = ownershipDays.always;
  await expect(
    assign.getByText(fill(assignment.haveIt, { title: books[0], number: '1', days })),
  ).toBeVisible();
  await assign.getByRole('radio', { name: assignment.setDays }).check();
  await press(assign.getByRole('button', { name: groups.assign }));
  const until = fill(ownershipDays.until, { last: '31 Mar 2199' });
  const had = fill(groups.hadThem.set, { number: '1', days: until });
  const got = fill(groups.gotThem, { books: '2', students: '2', number: '3' });
  await expect(page.getByText(`${got} ${had}`)).toBeVisible();
  await expect(assign).toBeHidden();
  for (const title of books)
    await expect(rowOf(page, title)).toContainText(
      fill(ownershipDays.until, { last: '31 Mar 2199' }),
    );

  // The first student opens one of the books.
  const { reader: calls } = clientOf(server, reader.token);
  const { data: library } = await calls.library();
  const opened = library.find((book) => book.title === books[0]);
  await calls.saveProgress({ params: { id: opened?.id ?? 0 }, body: { page: 2 } });
  await page.reload();
  await expect(rowOf(page, books[0])).toContainText(
    fill(groups.openedOf, { opened: '1', owned: '2' }),
  );
  await press(rowOf(page, books[0]).getByRole('link', { name: groups.notOpenedYet.one }));
  await expect(rowOf(page, idle.email)).toContainText(groups.states.notOpened);
  await expect(rowOf(page, reader.email)).toHaveCount(0);

  // Both books at once: who opened neither, what a revoke takes, and what its Undo gives back.
  await openPart(page, 'books');
  await page.getByRole('checkbox', { name: listSelection.selectPage }).check();
  const bar = page.getByRole('region', { name: listSelection.title });
  await press(bar.getByRole('link', { name: groups.whoOpenedNone }));
  await expect(rowOf(page, idle.email)).toHaveCount(1);
  await expect(rowOf(page, reader.email)).toHaveCount(0);
  await openPart(page, 'books');
  await page.getByRole('checkbox', { name: listSelection.selectPage }).check();
  await press(bar.getByRole('button', { name: groups.revoke }));
  const ordered = given.toSorted((one, other) => one.id - other.id);
  const titles = ordered.map(({ title }) => fill(groups.quoted, { title })).join(' and ');
  await confirm(page, {
    title: fill(groups.revokeFrom.many, { titles, count: '2' }),
    safe: common.cancel,
    action: groups.revoke,
  });
  const batches = page.getByRole('dialog');
  const two = { done: '2', total: '2' };
  await expect(batches.getByText(fill(listSelection.doneOf, two))).toBeVisible();
  expect((await calls.library()).data).toEqual([]);
  await press(batches.getByRole('button', { name: common.undo }));
  await expect(batches.getByText(fill(listSelection.undoneOf, two))).toBeVisible();
  await press(batches.getByRole('button', { name: common.close }).last());
  expect((await calls.library()).data).toHaveLength(2);

  for (const title of books) {
    await press(page.getByRole('button', { name: fill(groups.revokeOf, { title }), exact: true }));
    const question = fill(groups.revokeTitle, { title, name });
    await expect(page.getByRole('dialog', { name: question })).toContainText(': 2');
    await confirm(page, {
      title: question,
      safe: common.cancel,
      action: groups.revoke,
    });
    await expect(rowOf(page, title)).toHaveCount(0);
  }
  expect((await calls.library()).data).toEqual([]);
});
