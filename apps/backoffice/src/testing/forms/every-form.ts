import { accountForms } from './account-forms.ts';
import { catalogueForms } from './catalogue-forms.ts';
import type { FormCase } from './form-case.ts';
import { rosterForms } from './roster-forms.ts';
import { studentForms } from './student-forms.ts';

/** Every form of the back-office that calls the server. */
export const everyForm: readonly FormCase[] = [
  ...catalogueForms,
  ...accountForms,
  ...studentForms,
  ...rosterForms,
];

/** The other files that contain a form, and why nothing can replace it or save it in vain. */
export const otherForms: Readonly<Record<string, string>> = {
  'components/form/form-dialog.tsx': 'the frame of the others',
  'components/form/name-dialog.tsx': 'the frame of the others',
  'components/managed-account/edit-account-dialog.tsx': 'the frame of the others',
  'components/list/filters/save-filter-dialog.tsx': 'kept in the browser',
  'features/students/bulk/bulk-books-dialog.tsx': 'goes on in the dialog of the batches',
  'features/students/bulk/bulk-group-dialog.tsx': 'goes on in the dialog of the batches',
  'features/products/assign-products-dialog.tsx': 'goes on in the dialog of the batches',
  'features/imports/file/paste-dialog.tsx': 'calls nothing itself',
  'features/imports/import-screen.tsx': 'import-screen.test.tsx: the rows stay',
  'features/products/page/go-to-page.tsx': 'only scrolls',
  'features/watermark-codes/trace-form.tsx': 'only searches',
  'features/watermark-codes/picture-search.tsx': 'only searches',
  'features/profile/add-passkey-dialog.tsx': 'passkeys.test.tsx: the browser asks in between',
  'layout/sign-in-again-dialog.tsx': 'stands above all others until it succeeds',
  'features/accounts/login/login-form.tsx': 'no query is behind it',
  'features/accounts/login/student-login-screen.tsx': 'no query is behind it',
  'features/accounts/password/forgot-password-screen.tsx': 'no query is behind it',
  'features/accounts/sign-up/sign-up-form.tsx': 'no query is behind it',
  'features/accounts/password/new-password-form.tsx': 'a page before the login',
  'features/accounts/sign-in-return/code-form.tsx': 'a page before the login',
  'features/accounts/sign-in-return/join-form.tsx': 'a page before the login',
};
