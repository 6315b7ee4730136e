import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, signIn } from '../src/harness/backoffice.ts';
import { press } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

const { common, imports, layout } = words.backoffice;
const { fields, results } = imports;

/** 300 students of a school; these rows, twelve in all, have a mistake. */
const mistakes: Record<number, { email?: string; erp?: string; name?: string }> = {
  10: { email: 'no-at-sign.example' },
  40: { email: '' },
  70: { email: 'two@at@sheet.example' },
  90: { email: 'space in@sheet.example' },
  110: { name: '' },
  130: { name: '' },
  150: { erp: 'NO-SUCH-BOOK' },
  170: { erp: 'IMPORT 1' },
  190: { erp: '9.78616E+12' },
  210: { email: 'comma@sheet,example' },
  230: { email: 'sheet.example' },
  250: { email: 'thai@โรงเรียน' },
};

/** A student of the file who already exists under a name in another script. */
const other = { nth: 5, name: 'Student Number Five', email: 's5@sheet.example' };

/** The line of the nth student: the file begins with two lines of title and one of headings. */
const lineOf = (nth: number) => nth + 3;

function spreadsheet(): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const nth = at + 1;
    const {
      name = `นักเรียน${nth}`,
      email = `s${nth}@sheet.example`,
      erp = 'IMPORT-1',
    } = mistakes[nth] ?? {};
    return `${nth};${name};${email};${erp};นำเข้า/${1 + (nth % 2)}`;
  });
  return ['รายชื่อนักเรียน;;;;', ';;;;', 'ลำดับ;ชื่อ;ติดต่อ;รหัส ERP;ห้อง', ...rows].join('\r\n');
}

/** Thai in Windows-874, as the Thai Excel saves a CSV. */
function inThai874(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - 0x0e00 + 0xa0;
    }),
  );
}

async function chooseFile(page: Page, button: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.getByRole('button', { name: button })),
  ]);
  const buffer = inThai874(spreadsheet());
  await chooser.setFiles({ name: 'ม.4.csv', mimeType: 'text/csv', buffer });
}

const filter = (page: Page, result: string, count: number) =>
  page.getByRole('button', {
    name: fill(imports.countOf, { result, number: count }),
    exact: true,
  });
const cell = (page: Page, field: string, nth: number) =>
  page.getByLabel(fill(imports.cellOf, { field, line: lineOf(nth) }), { exact: true });

test('300 students of a spreadsheet with twelve mistakes are mended, imported, and never twice', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { keySearch: 'A Short History' } })).data;
  if (book === undefined) throw new Error('the demo catalogue lacks the book');
  const { publisherId, pdfId } = book;
  await admin.products.create({
    body: { title: 'Imported by the class', erpId: 'IMPORT-1', publisherId, pdfId },
  });

  const { name, email } = other;
  await admin.customers.invite({ body: { name, email, productList: '[]' } });

  await signIn(page, demoAdmin);
  await openScreen(page, layout.students);
  await press(page.getByRole('link', { name: imports.open, exact: true }));
  await chooseFile(page, imports.choose);
  // The heading does not say that the column has e-mails.
  const column = page.getByLabel(fill(imports.readAsOf, { column: 'ติดต่อ' }));
  await column.selectOption({ label: fields.email });
  await expect(filter(page, results.wrong, 12)).toBeVisible();
  await expect(filter(page, results.ready, 287)).toBeVisible();
  await expect(filter(page, results.toDecide, 1)).toBeVisible();

  for (const [key, { name, email }] of Object.entries(mistakes)) {
    const nth = Number(key);
    const [field, text] =
      name !== undefined
        ? [fields.name, `นักเรียน${nth}`]
        : email !== undefined
          ? [fields.email, `s${nth}@sheet.example`]
          : [fields.erpIds, 'IMPORT-1'];
    await cell(page, field, nth).fill(text);
  }
  // One row is still wrong, and says why once its cell is left.
  await cell(page, fields.email, 10).fill('still-wrong');
  await cell(page, fields.email, 10).press('Tab');
  await expect(filter(page, results.wrong, 1)).toBeVisible();
  await cell(page, fields.email, 10).fill('s10@sheet.example');
  await cell(page, fields.email, 10).press('Enter');
  await expect(filter(page, results.wrong, 0)).toBeVisible();
  // This e-mail belongs to a student with another name: a person confirms it is the same one.
  const ofOther = { action: imports.decisions.samePerson, line: lineOf(other.nth) };
  await press(page.getByRole('button', { name: fill(imports.ofLine, ofOther) }));
  await expect(page.getByText(fill(imports.decided.sameAs, { name: other.name }))).toBeVisible();

  // The connection breaks while the second part is on its way, so its answer is lost.
  let parts = 0;
  await page.route(/customers\/import\?dryRun=false/, async (route) => {
    parts += 1;
    if (parts !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(
    page.getByRole('button', { name: fill(imports.importStudents.many, { count: 300 }) }),
  );
  await expect(page.getByRole('alert').filter({ hasText: imports.cut })).toBeVisible();
  await press(page.getByRole('button', { name: imports.goOn }));
  await expect(page.getByText(imports.finished)).toBeVisible();
  const summary = page.getByRole('region', { name: imports.hasDone });
  await expect(summary.getByText(fill(imports.facts.students, { number: 299 }))).toBeVisible();
  await expect(summary.getByText(fill(imports.facts.joins, { number: 300 }))).toBeVisible();
  await expect(summary.getByText(fill(imports.facts.books, { number: 300 }))).toBeVisible();
  await expect(
    page.getByRole('link', { name: fill(imports.toGroup, { name: 'นำเข้า/1' }) }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('link', { name: imports.download })),
  ]);
  expect(download.suggestedFilename()).toBe(`ม.4 ${imports.resultsName}.csv`);

  const query = { keySearch: '@sheet.example', size: 999 };
  const { data } = await admin.customers.list({ query });
  const everybody = Array.from({ length: 300 }, (_, at) => `s${at + 1}@sheet.example`);
  expect(data.map(({ email }) => email ?? '').toSorted()).toEqual(everybody.toSorted());
  expect(data.every(({ productOwnerships }) => productOwnerships.length === 1)).toBe(true);
  const groups = (await admin.groups.list({ query: { keySearch: 'นำเข้า/' } })).data;
  expect(groups.map(({ countCustomers }) => countCustomers)).toEqual([150, 150]);

  // The same file again: only its mistakes are left, and their students are known.
  await chooseFile(page, imports.chooseOther);
  await expect(page.getByText(imports.remembered)).toBeVisible();
  await expect(filter(page, results.alreadyDone, 288)).toBeVisible();
  await expect(filter(page, results.wrong, 12)).toBeVisible();
  await expect(page.getByRole('button', { name: imports.open, exact: true })).toBeDisabled();
  await press(page.getByRole('button', { name: fill(imports.takeAll, { number: 12 }) }));
  await expect(cell(page, fields.email, 10)).toHaveValue('s10@sheet.example');
  await cell(page, fields.email, 10).press('Enter');
  await expect(filter(page, results.alreadyDone, 300)).toBeVisible();
  await press(page.getByRole('link', { name: layout.students, exact: true }));
  await expect(page.getByRole('dialog', { name: common.discardTitle })).toBeHidden();
  await expect(page).toHaveURL(/students$/);
});
