import { accounts } from './backoffice/accounts.ts';
import { admins } from './backoffice/admins.ts';
import { authors, categories } from './backoffice/catalogue.ts';
import { common, conflict, fields } from './backoffice/common.ts';
import { dashboard } from './backoffice/dashboard.ts';
import { landing } from './backoffice/landing.ts';
import { layout, notFound } from './backoffice/layout.ts';
import { legal } from './backoffice/legal.ts';
import { lists } from './backoffice/lists.ts';
import { managedAccounts } from './backoffice/managed-accounts.ts';
import { productForm, products, upload } from './backoffice/products.ts';
import { staffs } from './backoffice/staffs.ts';
import { profile } from './backoffice/profile.ts';
import { publishers } from './backoffice/publishers.ts';
import { students } from './backoffice/students.ts';
import { transactions } from './backoffice/transactions.ts';

/** The back-office and the public site. */
export const backoffice = {
  accounts,
  admins,
  authors,
  categories,
  common,
  conflict,
  dashboard,
  fields,
  landing,
  layout,
  legal,
  lists,
  managedAccounts,
  notFound,
  productForm,
  products,
  profile,
  publishers,
  staffs,
  students,
  transactions,
  upload,
} as const;
