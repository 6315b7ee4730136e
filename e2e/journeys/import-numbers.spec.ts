import { readFile } from 'node:fs/promises';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, demoPassword, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { press } from '../src/harness/keyboard.ts';
import { pdfText } from '../src/harness/pdf-text.ts';
import { fillInSignIn, phone, waitForPage } from '../src/harness/reader.ts';
import { test } from '../src/harness/test.ts';

/** The ministry's list of students (DMC) of a school, as a CSV. */
function dmcList(school: string): string {
  const headings =
    'รหัสโรงเรียน,เลขประจำตัวประชาชน,ชั้น,ห้อง,รหัสนักเรียน,เพศ,คำนำหน้าชื่อ,ชื่อ,นามสกุล,วันเกิด,ศาสนา';
  const lines = ['มะลิ', 'นก', 'ปู'].map(
    (name, at) =>
      `${school},1103700000011,ม.1,${1 + at},0010${at},ญ,เด็กหญิง,${name},ใจดี,05/11/2555,พุทธ`,
  );
  return ['ข้อมูล ณ วันที่ 10/06/2568', headings, ...lines].join('\r\n');
}

for (const [language, locale, school] of [
  ['en', 'en-GB', '1010720001'],
  ['th', 'th-TH', '1010720002'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    const { imports, cards, accounts } = catalogue[language].backoffice;
    const say = catalogue[language].reader;

    test(`the ministry's list of another school is confirmed, imported, and a student reads with a printed card`, async ({
      page,
      browser,
      server,
      demoBooks,
    }) => {
      const admin = await signedInAdmin(server);
      const body = new FormData();
      body.append('file', new File([dmcList(`${school}9`)], 'last.csv'));
      await admin.customers.import({
        query: { dryRun: 'false', otherSchool: 'confirmed' },
        body,
      });

      await signIn(page, demoAdmin, '/students/import');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        press(page.getByRole('button', { name: imports.choose })),
      ]);
      const buffer = Buffer.from(dmcList(school));
      await chooser.setFiles({ name: '2568-3-student.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByText(imports.dmc)).toBeVisible();
      const question = fill(imports.otherSchool.other, { code: school, last: `${school}9` });
      await expect(page.getByText(question)).toBeVisible();
      const start = page.getByRole('button', {
        name: fill(imports.importStudents.many, { count: 3 }),
      });
      await expect(start).toBeDisabled();
      await page.getByLabel(imports.otherSchool.isRight).check();
      await press(start);
      await expect(page.getByText(imports.finished)).toBeVisible();

      await press(page.getByRole('button', { name: fill(imports.printCards, { number: 3 }) }));
      const dialog = page.getByRole('dialog', { name: cards.title });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(dialog.getByRole('button', { name: cards.print })),
      ]);
      expect(download.suggestedFilename()).toBe(`${cards.fileName}.pdf`);
      const printed = await pdfText(await readFile(await download.path()));
      await expect(dialog).toBeHidden();
      const { data } = await admin.customers.list({ query: { keySearch: `${school}-00101` } });
      expect(data).toMatchObject([{ name: 'เด็กหญิงนก ใจดี', email: null }]);

      // The paper is all that the student has.
      const email = `${school}-00101`;
      const onCard = new RegExp(`${email}[^]*?(\\d{4} \\d{4} \\d{4})`);
      const [, firstPassword = ''] = onCard.exec(printed) ?? [];
      const context = await browser.newContext({ ...phone, locale, baseURL: server.url });
      const tab = await context.newPage();
      await tab.goto('/app');
      await fillInSignIn(tab, { email, password: firstPassword }, say);
      await expect(tab).toHaveURL(/\/create-password\?t=/);
      await expect(tab.getByText('เด็กหญิงนก ใจดี')).toBeVisible();
      await tab.getByLabel(accounts.newPassword, { exact: true }).fill(demoPassword);
      await tab.getByLabel(accounts.confirmPassword, { exact: true }).fill(demoPassword);
      await tab.getByLabel(accounts.birthday, { exact: true }).fill('2000-02-29');
      await tab.getByLabel(accounts.acceptTerms, { exact: true }).check();
      await tab.getByLabel(accounts.havePrivacy, { exact: true }).check();
      await press(tab.getByRole('button', { name: accounts.setPassword }));
      await expect(tab).toHaveURL(/\/create-password\/success/);

      const { id, title } = demoBooks.water;
      await admin.customers.invite({
        body: { name: 'เด็กหญิงนก ใจดี', loginName: email, productList: `[${id}]` },
      });
      await tab.goto('/app');
      await fillInSignIn(tab, { email, password: firstPassword }, say);
      await expect(tab.getByText(catalogue[language].errors['session.wrong'])).toBeVisible();
      await fillInSignIn(tab, { email, password: demoPassword }, say);
      await expect(tab.getByRole('heading', { name: say.library.title })).toBeVisible();
      await press(tab.getByRole('link', { name: new RegExp(title) }));
      await waitForPage(tab, 1);
      await context.close();
    });
  });
