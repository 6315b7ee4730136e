import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { chooseOption, openedDialog, press } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

const { assignment, listSelection, ownershipDays, students } = words.backoffice;

test('the connection is lost in the middle of an assignment to 600 students, and nothing with it', async ({
  page,
  context,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { keySearch: 'A Short History' } })).data;
  if (book === undefined) throw new Error('the demo catalogue lacks the book');
  const rows = Array.from({ length: 600 }, (_, nth) => `Child ${nth},c${nth}@many.example,Many`);
  const body = new FormData();
  body.append('file', new File([['name,email,group', ...rows].join('\n')], 'many.csv'));
  await admin.customers.import({ query: { dryRun: 'false' }, body });
  const [group] = (await admin.groups.list({ query: { keySearch: 'Many' } })).data;
  const { data: some } = await admin.customers.list({ query: { groupId: group?.id, size: 3 } });
  const ids = JSON.stringify(some.map(({ id }) => id));
  await admin.customers.assignMany({ body: { ids, productList: `[${book.id}]` } });

  await signIn(page, demoAdmin, `/students?groupId=${group?.id}`);
  await page.getByRole('checkbox', { name: listSelection.selectPage }).check();
  await press(page.getByRole('button', { name: fill(listSelection.all, { number: 600 }) }));
  await expect(page.getByText(fill(listSelection.count, { number: 600 }))).toBeVisible();
  const bar = page.getByRole('region', { name: listSelection.title });
  await press(bar.getByRole('button', { name: listSelection.assign }));
  const dialog = await openedDialog(page, listSelection.assign);
  await chooseOption(dialog.getByLabel(students.products), book.title);
  await page.keyboard.press('Escape');
  await dialog.getByLabel(ownershipDays.last).fill('2199-03-31');
  const owned = { title: book.title, number: '3', days: ownershipDays.always };
  await expect(dialog.getByText(fill(assignment.haveIt, owned))).toBeVisible();
  await dialog.getByRole('radio', { name: assignment.setDays }).check();

  // The first 100 are done. The server has done the others, too, but their answer is lost.
  let calls = 0;
  await page.route(/customers\/assign_many/, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await press(dialog.getByRole('button', { name: listSelection.assign }));
  const done = (number: number) =>
    page.getByText(fill(listSelection.doneOf, { done: number, total: 600 }));
  const goOn = page.getByRole('button', { name: fill(listSelection.goOn, { number: 500 }) });
  await expect(done(100)).toBeVisible();
  await press(goOn);
  await expect(goOn).toBeEnabled();
  await context.setOffline(false);
  await press(goOn);
  await expect(done(600)).toBeVisible();

  const productList = `[${book.id}]`;
  const { books } = await admin.groups.previewBooks({
    params: { id: group?.id ?? 0 },
    query: { productList },
  });
  expect(books[0]?.owners).toEqual([{ startsOn: null, endsOn: '2199-03-31', students: 600 }]);
});
