import type { Route } from './http/route.ts';
import { adminRoutes } from './modules/accounts/admins/routes.ts';
import { annotationRoutes } from './modules/reading/annotations/routes.ts';
import { auditRoutes } from './modules/oversight/audit/routes.ts';
import { authorRoutes } from './modules/catalogue/authors/routes.ts';
import { captureRoutes } from './modules/reading/captures/routes.ts';
import { categoryRoutes } from './modules/catalogue/categories/routes.ts';
import { mailConsentRoutes } from './modules/law/consents/routes.ts';
import { ownConsentRoutes } from './modules/law/own-consents/routes.ts';
import { copyRoutes } from './modules/reading/copied-text/routes.ts';
import { customerRoutes } from './modules/students/customers/routes.ts';
import { cardRoutes } from './modules/students/cards/routes.ts';
import { importRoutes } from './modules/students/imports/routes.ts';
import { newYearRoutes } from './modules/students/imports/new-year/routes.ts';
import { classCodeRoutes } from './modules/students/class-codes/routes.ts';
import { rosterConnectionRoutes } from './modules/students/roster-connections/routes.ts';
import { groupRoutes } from './modules/students/groups/routes.ts';
import { dashboardRoutes } from './modules/oversight/dashboard/routes.ts';
import { deviceRoutes } from './modules/accounts/devices/routes.ts';
import { guardianRoutes } from './modules/law/guardians/routes.ts';
import { inboxRoutes } from './modules/oversight/inbox/routes.ts';
import { leaseRoutes } from './modules/reading/leases/routes.ts';
import { passkeyRoutes } from './modules/accounts/passkeys/routes.ts';
import { passwordRoutes } from './modules/accounts/passwords/routes.ts';
import { pictureTraceRoutes } from './modules/leaks/picture-traces/routes.ts';
import { productRoutes } from './modules/catalogue/products/routes.ts';
import { publisherRoutes } from './modules/catalogue/publishers/routes.ts';
import { readerRoutes } from './modules/reading/open-books/routes.ts';
import { requestRoutes } from './modules/law/privacy-requests/routes.ts';
import { searchRoutes } from './modules/reading/search/routes.ts';
import { signUpRoutes } from './modules/accounts/sign-ups/routes.ts';
import { sessionRoutes } from './modules/accounts/sessions/routes.ts';
import { identityRoutes } from './modules/accounts/identities/routes.ts';
import { providerSignInRoutes } from './modules/accounts/provider-sign-in/routes.ts';
import { signInProviderRoutes } from './modules/accounts/sign-in-providers/routes.ts';
import { staffRoutes } from './modules/accounts/staffs/routes.ts';
import { twoStepRoutes } from './modules/accounts/two-step/routes.ts';
import { watermarkCodeRoutes } from './modules/leaks/watermark-codes/routes.ts';
import { trafficRoutes } from './modules/oversight/traffic-log/routes.ts';
import { uploadRoutes } from './modules/catalogue/uploads/routes.ts';
import type { Services } from './services.ts';

/** Every call that the server answers. */
export function routesOf(services: Services): Route[] {
  return [
    ...sessionRoutes(services.sessions, services.signIn, services.providerSessions),
    ...signInProviderRoutes(services.signInProviders, services.providers),
    ...providerSignInRoutes(services.providerSignIn, services.providerTrial),
    ...identityRoutes(services.identities, services.ownIdentities),
    ...twoStepRoutes(services.twoStep),
    ...passkeyRoutes(services.passkeys, services.passkeySignIn),
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
    ...mailConsentRoutes(services.mailConsents),
    ...ownConsentRoutes(services.ownConsents),
    ...customerRoutes(services.customers, services.studentAccount, services.exporter),
    ...cardRoutes(services.cards),
    ...importRoutes(services.imports),
    ...newYearRoutes(services.imports.newYears),
    ...rosterConnectionRoutes(services.rosterConnections, services.rosterRuns),
    ...dashboardRoutes(services.dashboard),
    ...groupRoutes(
      services.groups,
      services.groupRemoval,
      services.groupMembers,
      services.groupBooks,
      services.groupLists,
      services.readerReminders,
      services.exporter,
    ),
    ...classCodeRoutes(
      services.classCodes,
      services.joiners,
      services.classCodeJoining,
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
