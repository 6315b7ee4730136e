import type { Route } from './http/route.ts';
import { adminRoutes } from './modules/admins/routes.ts';
import { annotationRoutes } from './modules/annotations/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { authorRoutes } from './modules/authors/routes.ts';
import { captureRoutes } from './modules/captures/routes.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { consentRoutes } from './modules/consents/routes.ts';
import { copyRoutes } from './modules/copies/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { deviceRoutes } from './modules/devices/routes.ts';
import { guardianRoutes } from './modules/guardians/routes.ts';
import { inboxRoutes } from './modules/inbox/routes.ts';
import { leaseRoutes } from './modules/leases/routes.ts';
import { passwordRoutes } from './modules/passwords/routes.ts';
import { pictureTraceRoutes } from './modules/picture-traces/routes.ts';
import { productRoutes } from './modules/products/routes.ts';
import { publisherRoutes } from './modules/publishers/routes.ts';
import { readerRoutes } from './modules/reader/routes.ts';
import { requestRoutes } from './modules/requests/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { signUpRoutes } from './modules/sign-ups/routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { staffRoutes } from './modules/staffs/routes.ts';
import { twoStepRoutes } from './modules/two-step/routes.ts';
import { watermarkCodeRoutes } from './modules/watermark-codes/routes.ts';
import { trafficRoutes } from './modules/traffic-log/routes.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import type { Services } from './services.ts';

/** Every call that the server answers. */
export function routesOf(services: Services): Route[] {
  return [
    ...sessionRoutes(services.sessions, services.signIn),
    ...twoStepRoutes(services.twoStep),
    ...auditRoutes(services.audit, services.exporter),
    ...watermarkCodeRoutes(services.watermarkCodes),
    ...pictureTraceRoutes(services.pictureTraces),
    ...trafficRoutes(services.trafficLog, services.exporter),
    ...passwordRoutes(services),
    ...adminRoutes(services.admins, services.firstAdmin, services.exporter),
    ...staffRoutes(services.staffs, services.exporter),
    ...publisherRoutes(services.publishers, services.signUp, services.uploads, services.exporter),
    ...categoryRoutes(services.categories, services.exporter),
    ...authorRoutes(services.authors, services.exporter),
    ...productRoutes(
      services.products,
      services.productPages,
      services.manyProducts,
      services.productPdfs,
      services.dashboard,
      services.exporter,
    ),
    ...uploadRoutes(services.uploads, services.resumableUploads),
    ...inboxRoutes(services.inbox),
    ...requestRoutes(services.requests, services.exporter),
    ...consentRoutes(services.mailConsents, services.ownConsents),
    ...customerRoutes(services.customers, services.studentAccount, services.exporter),
    ...importRoutes(services.imports),
    ...dashboardRoutes(services.dashboard),
    ...groupRoutes(
      services.groups,
      services.groupMembers,
      services.groupBooks,
      services.groupLists,
      services.readerReminders,
      services.exporter,
    ),
    ...signUpRoutes(services.studentSignUps, services.phoneCodes),
    ...guardianRoutes(services.guardians, services.guardianLinks),
    ...readerRoutes(services.reader, services.leases),
    ...searchRoutes(services.search),
    ...annotationRoutes(services.annotations),
    ...deviceRoutes(services.devices, services.deviceGranting),
    ...captureRoutes(services.captures),
    ...copyRoutes(services.copies),
    ...leaseRoutes(services.leases),
  ];
}
