import { readFile } from 'node:fs/promises';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { press } from '../src/harness/keyboard.ts';
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
    const { imports, cards } = catalogue[language].backoffice;

    test(`the ministry's list of another school is confirmed, imported, and cards are printed`, async ({
      page,
      server,
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
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(dialog).toBeHidden();
      const { data } = await admin.customers.list({ query: { keySearch: `${school}-00101` } });
      expect(data).toMatchObject([{ name: 'เด็กหญิงนก ใจดี', email: null }]);
    });
  });
