import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '@aqua/phrases/catalogue';
import { popup, press, send } from './popup.ts';
import { deletedStudent } from './screen-accounts.ts';
import type { Screen } from './screen.ts';

const as = 'admin';
const student = { name: 'Emily Carter' };
const book = { title: 'A Short History of Paper' };
// Found by name, because other tests have invited students on the same server.
const path = '/students?keySearch=emily';

async function pressInMenu(page: Page, say: Catalogue, item: string): Promise<void> {
  await press(page, say.backoffice.students.moreOf, student);
  await page.getByRole('menuitem', { name: item }).click();
}

async function openBooks(page: Page, say: Catalogue): Promise<void> {
  await press(page, say.backoffice.students.expand, student);
}

/** The popups of the students. */
export const studentPopups: Screen[] = [
  popup({
    name: 'invite',
    as,
    path,
    async open(page, { backoffice: { students }, errors }) {
      await press(page, students.invite);
      await send(page, students.send, errors['student.emailAlert']);
    },
  }),
  popup({
    name: 'invite-books',
    as,
    path,
    async open(page, { backoffice: { students } }) {
      await press(page, students.assignBooksOf, student);
      await page.getByRole('combobox', { name: students.products }).click();
      const books = page.getByRole('listbox').getByRole('option');
      await books.first().click();
      await expect(books.first()).toBeVisible();
    },
  }),
  popup({
    name: 'student-menu',
    as,
    path,
    open: (page, say) => press(page, say.backoffice.students.moreOf, student),
  }),
  popup({
    name: 'student-edit',
    as,
    path,
    open: (page, say) => pressInMenu(page, say, say.backoffice.common.edit),
  }),
  popup({
    name: 'student-delete',
    as,
    path,
    open: (page, say) => pressInMenu(page, say, say.backoffice.common.delete),
  }),
  popup({
    name: 'student-withdraw-consent',
    as,
    path: '/students?keySearch=agreed@screens',
    async open(page, { backoffice: { students } }) {
      await press(page, students.moreOf, { name: 'agreed' });
      await page.getByRole('menuitem', { name: students.withdrawConsent }).click();
    },
  }),
  popup({
    name: 'student-restore',
    as,
    path: `/students?keySearch=${deletedStudent}`,
    open: (page, say) =>
      press(page, say.backoffice.students.restoreOf, { name: 'Deleted Student' }),
  }),
  popup({
    name: 'student-reset-password',
    as,
    path: '/students?keySearch=student@aqua',
    async open(page, { backoffice: { students } }) {
      await press(page, students.moreOf, { name: 'กนกวรรณ ใจดี' });
      await page.getByRole('menuitem', { name: students.resetPassword }).click();
    },
  }),
  popup({
    name: 'student-allow-screenshots',
    as,
    path,
    async open(page, { backoffice: { students } }) {
      const name = students.screenPermissionOf.replace('{{name}}', student.name);
      // The input itself has no size; people press the track that is drawn around it.
      await page.getByRole('switch', { name }).click({ force: true });
    },
  }),
  popup({
    name: 'student-revoke',
    as,
    path,
    async open(page, say) {
      await openBooks(page, say);
      await press(page, say.backoffice.students.revokeOf, book);
    },
  }),
  popup({
    name: 'student-reset-count',
    as,
    path,
    async open(page, say) {
      await openBooks(page, say);
      await press(page, say.backoffice.students.resetCountOf, book);
    },
  }),
];
