import { admins } from './accounts/admins.ts';
import { annotations } from './reading/annotations.ts';
import { auditLog } from './oversight/audit-log.ts';
import { authors } from './catalogue/authors.ts';
import { captures } from './reading/captures.ts';
import { categories } from './catalogue/categories.ts';
import { classCodes } from './students/class-codes.ts';
import { consents } from './law/consents.ts';
import { copies } from './reading/copied-text.ts';
import { customers } from './students/customers.ts';
import { dashboard } from './oversight/dashboard.ts';
import { devices } from './accounts/devices.ts';
import { groups } from './students/groups.ts';
import { identities } from './accounts/identities.ts';
import { imports } from './students/imports.ts';
import { inbox } from './oversight/inbox.ts';
import { leases } from './reading/leases.ts';
import { mailConsents } from './law/mail-consents.ts';
import { newYears } from './students/new-years.ts';
import { passkeys } from './accounts/passkeys.ts';
import { pictureTraces } from './leaks/picture-traces.ts';
import { products } from './catalogue/products.ts';
import { providerSignIn } from './accounts/provider-sign-in.ts';
import { publishers } from './catalogue/publishers.ts';
import { reader } from './reading/open-books.ts';
import { requests } from './law/privacy-requests.ts';
import { rosterConnections } from './students/roster-connections.ts';
import { search } from './reading/search.ts';
import { sessions } from './accounts/sessions.ts';
import { signInProviders } from './accounts/sign-in-providers.ts';
import { staffs } from './accounts/staffs.ts';
import { watermarkCodes } from './leaks/watermark-codes.ts';
import { twoStep } from './accounts/two-step.ts';
import { trafficLog } from './oversight/traffic-log.ts';

/** Every call of the API, by resource. The client, the server's table and the tests walk it. */
export const api = {
  sessions,
  twoStep,
  signInProviders,
  providerSignIn,
  identities,
  passkeys,
  admins,
  publishers,
  staffs,
  categories,
  authors,
  products,
  customers,
  groups,
  classCodes,
  rosterConnections,
  imports,
  newYears,
  consents,
  mailConsents,
  requests,
  inbox,
  reader,
  search,
  annotations,
  captures,
  devices,
  copies,
  leases,
  watermarkCodes,
  pictureTraces,
  auditLog,
  dashboard,
  trafficLog,
};

export type Api = typeof api;

/** The header that names the client app (product rules, section 2). */
export const applicationTokenHeader = 'x-application-token';
