import { admins } from './backoffice/admins.ts';
import { auditLog } from './backoffice/audit-log.ts';
import { authors, categories } from './backoffice/catalogue.ts';
import { conflict } from './backoffice/common.ts';
import { charts } from './backoffice/charts.ts';
import { dashboard } from './backoffice/dashboard.ts';
import { documents } from './backoffice/documents.ts';
import { forms } from './backoffice/forms.ts';
import { assignment, groups, ownershipDays } from './backoffice/groups.ts';
import { imports } from './backoffice/imports.ts';
import { assignProducts, listExport, listSelection } from './backoffice/list-work.ts';
import { inbox } from './backoffice/inbox.ts';
import { drafts } from './backoffice/drafts.ts';
import { lists } from './backoffice/lists.ts';
import { managedAccounts } from './backoffice/managed-accounts.ts';
import { productForm, products, upload } from './backoffice/products.ts';
import { palette } from './backoffice/palette.ts';
import { productPage } from './backoffice/product-page.ts';
import { staffs } from './backoffice/staffs.ts';
import { profile } from './backoffice/profile.ts';
import { publishers } from './backoffice/publishers.ts';
import { studentPage } from './backoffice/student-page.ts';
import { requests } from './backoffice/requests.ts';
import { students } from './backoffice/students.ts';
import { trafficLog } from './backoffice/traffic-log.ts';
import { transactions } from './backoffice/transactions.ts';
import { watermarkCodes } from './backoffice/watermark-codes.ts';
import { site } from './site.ts';

/** The back-office. */
export const backoffice = {
  ...site,
  admins,
  auditLog,
  authors,
  categories,
  charts,
  conflict,
  dashboard,
  documents,
  forms,
  groups,
  imports,
  listExport,
  listSelection,
  assignProducts,
  inbox,
  drafts,
  lists,
  managedAccounts,
  assignment,
  ownershipDays,
  palette,
  productForm,
  productPage,
  products,
  profile,
  publishers,
  requests,
  staffs,
  studentPage,
  students,
  trafficLog,
  transactions,
  upload,
  watermarkCodes,
} as const;
