import { admins } from './backoffice/admins.ts';
import { authors, categories } from './backoffice/catalogue.ts';
import { conflict } from './backoffice/common.ts';
import { dashboard } from './backoffice/dashboard.ts';
import { documents } from './backoffice/documents.ts';
import { lists } from './backoffice/lists.ts';
import { managedAccounts } from './backoffice/managed-accounts.ts';
import { productForm, products, upload } from './backoffice/products.ts';
import { staffs } from './backoffice/staffs.ts';
import { profile } from './backoffice/profile.ts';
import { publishers } from './backoffice/publishers.ts';
import { students } from './backoffice/students.ts';
import { transactions } from './backoffice/transactions.ts';
import { site } from './site.ts';

/** The back-office. */
export const backoffice = {
  ...site,
  admins,
  authors,
  categories,
  conflict,
  dashboard,
  documents,
  lists,
  managedAccounts,
  productForm,
  products,
  profile,
  publishers,
  staffs,
  students,
  transactions,
  upload,
} as const;
