import { admins } from './backoffice/accounts/admins.ts';
import { auditLog } from './backoffice/oversight/audit-log.ts';
import { authors, categories } from './backoffice/catalogue/catalogue.ts';
import { classCodes } from './backoffice/students/class-codes.ts';
import { conflict } from './backoffice/common.ts';
import { charts } from './backoffice/oversight/charts.ts';
import { dashboard } from './backoffice/oversight/dashboard.ts';
import { documents } from './backoffice/documents.ts';
import { forms } from './backoffice/forms.ts';
import { cards } from './backoffice/students/cards.ts';
import { assignment, groups, ownershipDays } from './backoffice/students/groups.ts';
import { imports } from './backoffice/students/imports.ts';
import { newYear } from './backoffice/students/new-year.ts';
import { rosterConnections } from './backoffice/students/roster-connections.ts';
import { assignProducts, listExport, listSelection } from './backoffice/list-work.ts';
import { inbox } from './backoffice/oversight/inbox.ts';
import { drafts } from './backoffice/catalogue/drafts.ts';
import { lists } from './backoffice/lists.ts';
import { managedAccounts } from './backoffice/accounts/managed-accounts.ts';
import { productForm, products, upload } from './backoffice/catalogue/products.ts';
import { palette } from './backoffice/palette.ts';
import { productPage } from './backoffice/catalogue/product-page.ts';
import { signInProviders } from './backoffice/accounts/sign-in-providers.ts';
import { staffs } from './backoffice/accounts/staffs.ts';
import { profile } from './backoffice/accounts/profile.ts';
import { publishers } from './backoffice/catalogue/publishers.ts';
import { studentPage } from './backoffice/students/student-page.ts';
import { requests } from './backoffice/requests.ts';
import { students } from './backoffice/students/students.ts';
import { trafficLog } from './backoffice/oversight/traffic-log.ts';
import { transactions } from './backoffice/students/transactions.ts';
import { watermarkCodes } from './backoffice/oversight/watermark-codes.ts';
import { site } from './site.ts';

/** The back-office. */
export const backoffice = {
  ...site,
  admins,
  auditLog,
  authors,
  categories,
  charts,
  classCodes,
  conflict,
  dashboard,
  documents,
  forms,
  groups,
  imports,
  newYear,
  rosterConnections,
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
  signInProviders,
  staffs,
  studentPage,
  students,
  cards,
  trafficLog,
  transactions,
  upload,
  watermarkCodes,
} as const;
