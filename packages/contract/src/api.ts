import { admins } from './admins.ts';
import { annotations } from './annotations.ts';
import { auditLog } from './audit-log.ts';
import { authors } from './authors.ts';
import { captures } from './captures.ts';
import { categories } from './categories.ts';
import { consents } from './consents.ts';
import { copies } from './copies.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { devices } from './devices.ts';
import { groups } from './groups.ts';
import { inbox } from './inbox.ts';
import { leases } from './leases.ts';
import { mailConsents } from './mail-consents.ts';
import { pictureTraces } from './picture-traces.ts';
import { products } from './products.ts';
import { publishers } from './publishers.ts';
import { reader } from './reader.ts';
import { requests } from './requests.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { staffs } from './staffs.ts';
import { watermarkCodes } from './watermark-codes.ts';
import { twoStep } from './two-step.ts';
import { trafficLog } from './traffic-log.ts';

/** Every call of the API, by resource. The client, the server's table and the tests walk it. */
export const api = {
  sessions,
  twoStep,
  admins,
  publishers,
  staffs,
  categories,
  authors,
  products,
  customers,
  groups,
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
