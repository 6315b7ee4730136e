import { allowsPrivateRosters, controllerOf } from './config/config.ts';
import { createFileLinks } from './files/links.ts';
import { createAddressLimit } from './http/rate-limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createFirstAdmin } from './modules/accounts/admins/first-admin.ts';
import { createSignInServices } from './modules/accounts/create-sign-in.ts';
import { createAdminService } from './modules/accounts/admins/service.ts';
import { createAnnotationService } from './modules/reading/annotations/service.ts';
import { createAudit } from './modules/oversight/audit/service.ts';
import { createAuthorService } from './modules/catalogue/authors/service.ts';
import { createExporter } from './modules/oversight/exports/service.ts';
import { createGuardians } from './modules/law/guardians/create.ts';
import { createPageFolding } from './modules/catalogue/books/fold-pages.ts';
import { createIngest } from './modules/catalogue/books/ingest.ts';
import { createPageFailures } from './modules/catalogue/books/page-failures.ts';
import { createPageImages } from './modules/catalogue/books/page-images.ts';
import { createPageContents } from './modules/catalogue/books/page-contents.ts';
import { createOldInfo } from './modules/catalogue/books/old-info.ts';
import { createPageStates } from './modules/catalogue/books/page-states.ts';
import { createThumbnailSheets } from './modules/catalogue/books/thumbnail-sheets.ts';
import { createPageTexts } from './modules/catalogue/books/page-texts.ts';
import { createReadingAgain } from './modules/catalogue/books/read-again.ts';
import { createCaptures } from './modules/reading/captures/service.ts';
import { createCategoryService } from './modules/catalogue/categories/service.ts';
import { createCopies } from './modules/reading/copied-text/service.ts';
import { createTextPages } from './modules/reading/open-books/text-pages.ts';
import { createMailConsents } from './modules/law/consents/mail-consents.ts';
import { createOwnConsents } from './modules/law/own-consents/service.ts';
import { createConsents } from './modules/law/consents/service.ts';
import { createBookNews } from './modules/students/customers/ownerships/book-news.ts';
import { createCustomerMails } from './modules/students/customers/mails.ts';
import { createCustomerService } from './modules/students/customers/service.ts';
import { createDashboardService } from './modules/oversight/dashboard/service.ts';
import { createStudentAccount } from './modules/students/customers/student-account.ts';
import { createGroupsAndCodes } from './modules/students/create-groups.ts';
import { createGroupService } from './modules/students/groups/service.ts';
import { createLists } from './modules/students/create-lists.ts';
import { createLeaseService } from './modules/reading/leases/service.ts';
import { createPasswordLinks } from './modules/accounts/password-links/service.ts';
import { createIdentityRemoval } from './modules/accounts/identities/removal.ts';
import { createPasskeyRemoval } from './modules/accounts/passkeys/removal.ts';
import { createPasswordMails } from './modules/accounts/passwords/mails.ts';
import { forgottenPerAddressAndHour } from './modules/accounts/password-links/rules.ts';
import { createPasswordService } from './modules/accounts/passwords/service.ts';
import { createManyProducts } from './modules/catalogue/products/change-many.ts';
import { createProductPages } from './modules/catalogue/products/pages.ts';
import { createProductPdfs } from './modules/catalogue/products/pdfs.ts';
import { createTraces } from './modules/leaks/picture-traces/create.ts';
import { createPhoneCodes } from './modules/accounts/phone-codes/service.ts';
import { createProductService } from './modules/catalogue/products/service.ts';
import { createShelf } from './modules/catalogue/products/shelf.ts';
import { createPublisherMails } from './modules/catalogue/publishers/mails.ts';
import { createPublisherService } from './modules/catalogue/publishers/service.ts';
import { createSignUp } from './modules/catalogue/publishers/sign-up.ts';
import { createReadings } from './modules/reading/readings/service.ts';
import { createStudentReadings } from './modules/reading/readings/student-readings.ts';
import { createReaderService } from './modules/reading/open-books/service.ts';
import { createInbox } from './modules/oversight/inbox/service.ts';
import { createRequests } from './modules/law/privacy-requests/create.ts';
import { createFirstPasswords } from './modules/accounts/first-passwords/service.ts';
import { createCards } from './modules/students/cards/service.ts';
import { createSearchService } from './modules/reading/search/service.ts';
import { createSignUpMails } from './modules/accounts/sign-ups/mails.ts';
import { signUpsPerAddressAndHour } from './modules/accounts/sign-ups/rules.ts';
import { createSignUps } from './modules/accounts/sign-ups/service.ts';
import { createSessionService } from './modules/accounts/sessions/service.ts';
import { createKnownNetworks } from './modules/accounts/sessions/known-networks.ts';
import { createSignInLimits } from './modules/accounts/sessions/sign-in-limits.ts';
import { createTwoStepCheck } from './modules/accounts/two-step/check.ts';
import { createTwoStepMails } from './modules/accounts/two-step/mails.ts';
import { createTwoStepService } from './modules/accounts/two-step/service.ts';
import { createProviders } from './modules/accounts/provider-sign-in/create.ts';
import { createStaffService } from './modules/accounts/staffs/service.ts';
import { createTrafficLog } from './modules/oversight/traffic-log/service.ts';
import { createResumableUploads } from './modules/catalogue/uploads/resumable.ts';
import { createUploadService } from './modules/catalogue/uploads/service.ts';
import { createSmsAllowance } from './sms/allowance.ts';
import type { Infrastructure } from './infrastructure.ts';

/** Creates all services by hand, and passes each what it needs. */
export function createServices({
  config,
  publicUrl,
  pool,
  databaseUrl,
  db,
  store,
  staging,
  pdf,
  pageLimits,
  queue,
  mailBodies,
  pdfLinks,
  twoStepSealer,
  providerSealer,
  rosterSealer,
  leaseSealer,
  markKeys,
  setupCode,
  unsubscribe,
  fingerprint,
  sms,
  log,
}: Infrastructure) {
  const fileLinks = createFileLinks(publicUrl);
  const audit = createAudit(db);
  const { OFFLINE_DAYS: offlineDays, COPY_PERCENT: percent } = config;
  const consents = createConsents(db);
  const controller = controllerOf(config);
  const smsAllowance = createSmsAllowance(config, log);
  const outbox = createOutbox({ queue, bodies: mailBodies, smsAllowance });
  const mails = createCustomerMails({ outbox, publicUrl, consents, unsubscribe });
  const publisherMails = createPublisherMails({ outbox, publicUrl, consents });
  const links = createPasswordLinks({ db });
  const pageFailures = createPageFailures({ db, queue });
  const pageFiles = { db, store, pdf, limits: pageLimits, log };
  const pageImages = createPageImages({ ...pageFiles, pageFailures });
  const pageContents = createPageContents(pageFiles);
  const ingest = createIngest({ ...pageFiles, queue, pageImages, pageFailures, pageContents });
  const limits = createSignInLimits(pool);
  const knownNetworks = createKnownNetworks(db);
  const twoStepCheck = createTwoStepCheck({ db, audit, limits, sealer: twoStepSealer });
  const atProviders = createProviders({ db, audit, providerSealer, publicUrl, log });
  const { providers, providerSessions } = atProviders;
  const { isStillKnown } = providerSessions;
  const sessions = createSessionService({ db, databaseUrl, isStillKnown, log });
  const products = createProductService({ db, audit, ingest, fileLinks });
  const thumbnailSheets = createThumbnailSheets({ store, pdf });
  const pageStates = createPageStates({ db });
  const groups = createGroupService({ db, audit });
  const news = createBookNews({ db, queue, links, mails });
  const customers = createCustomerService({ db, audit, groups, products, links, news, sessions });
  const ofGuardians = createGuardians({ db, pool, audit, consents, controller, outbox, publicUrl });
  const { guardians } = ofGuardians;
  const phoneCodes = createPhoneCodes({ db, pool, outbox, fingerprint, sms, config });
  const passkeys = createPasskeyRemoval({ db, audit });
  const identities = createIdentityRemoval({ audit });
  const firstPasswords = createFirstPasswords({ db });
  const passwords = createPasswordService({
    db,
    firstPasswords,
    audit,
    queue,
    links,
    sessions,
    limits,
    knownNetworks,
    providers,
    passkeys,
    identities,
    askLimit: createAddressLimit(pool, 'forgot-password', forgottenPerAddressAndHour),
    mails: createPasswordMails({ outbox, publicUrl }),
    inviteAgain: customers.inviteAgain,
  });
  const twoStep = createTwoStepService({
    db,
    audit,
    passwords,
    sessions,
    check: twoStepCheck,
    mails: createTwoStepMails({ outbox, publicUrl }),
    passkeys,
    sealer: twoStepSealer,
  });
  const managed = { db, audit, links, sessions, passwords, twoStep, passkeys, identities };
  const readings = createReadings({ db, log });
  const studentReadings = createStudentReadings({ db });
  const groupServices = createGroupsAndCodes({
    db,
    pool,
    publicUrl,
    audit,
    groups,
    customers,
    products,
    readings: studentReadings,
    consents,
    mails,
  });
  const pageTexts = createPageTexts(pageFiles);
  const oldInfo = createOldInfo(pageFiles);
  const reader = createReaderService({
    db,
    pdf,
    markKeys,
    pageImages,
    thumbnailSheets,
    pageTexts,
    textPages: createTextPages({ db, percent, perDay: config.TEXT_PAGES_PER_DAY }),
    readings,
    fileLinks,
    config,
    log,
  });
  const uploads = createUploadService({
    db,
    store,
    staging,
    fileLinks,
    pdf,
    queue,
    products,
    maxPdfMegabytes: config.MAX_PDF_MB,
    maxImageMegabytes: config.MAX_IMAGE_MB,
  });
  return {
    sessions,
    ...atProviders,
    ...createSignInServices({
      db,
      pool,
      audit,
      outbox,
      publicUrl,
      sessions,
      passwords,
      limits,
      knownNetworks,
      twoStep: twoStepCheck,
      atProviders,
      firstPasswords,
      links,
      customers,
      joining: groupServices.groupJoining,
    }),
    passwords,
    twoStep,
    phoneCodes,
    ...ofGuardians,
    studentSignUps: createSignUps({
      db,
      limit: createAddressLimit(pool, 'student-sign-up', signUpsPerAddressAndHour.students),
      codes: phoneCodes,
      customers,
      guardians,
      mails: createSignUpMails({ outbox, publicUrl }),
      providers,
      classCodes: groupServices.classCodeJoining,
    }),
    audit,
    consents,
    captures: createCaptures({ db }),
    leases: createLeaseService({ db, reader, sealer: leaseSealer, offlineDays }),
    copies: createCopies({ db, reader, percent }),
    inbox: createInbox({ db }),
    ...createRequests({ db, pool, audit, consents, sessions, outbox, publicUrl }),
    ownConsents: createOwnConsents({ db, consents, controller, guardians }),
    mailConsents: createMailConsents({ db, consents, unsubscribe }),
    exporter: createExporter({ db, audit }),
    ...createTraces({ db, audit, store, pdf, queue, markKeys, pageImages }),
    trafficLog: createTrafficLog({ db, log }),
    admins: createAdminService(managed),
    firstAdmin: createFirstAdmin({ db, pool, audit, setupCode, log }),
    staffs: createStaffService(managed),
    publishers: createPublisherService({ db, audit, sessions, fileLinks, mails: publisherMails }),
    signUp: createSignUp({
      db,
      audit,
      consents,
      limit: createAddressLimit(pool, 'publisher-sign-up', signUpsPerAddressAndHour.publishers),
      mails: publisherMails,
      mode: config.PUBLISHER_SIGN_UP,
    }),
    categories: createCategoryService({ db, audit }),
    authors: createAuthorService({ db, audit }),
    products,
    manyProducts: createManyProducts({ db, audit, fileLinks }),
    productPages: createProductPages({ db, audit, products, ingest, pageStates, thumbnailSheets }),
    productPdfs: createProductPdfs({ db, audit, products, pdfLinks }),
    shelf: createShelf({ db, log, books: config.SHELF_BOOKS }),
    uploads,
    resumableUploads: createResumableUploads({ db, store, uploads, products }),
    customers,
    studentAccount: createStudentAccount({ db, audit, consents, studentReadings, sessions }),
    groups,
    cards: createCards({ db, audit, customers, groups, firstPasswords, providers, publicUrl }),
    ...createLists({
      ...groupServices,
      ...managed,
      queue,
      products,
      customers,
      groups,
      sealer: rosterSealer,
      allowsPrivate: allowsPrivateRosters(config),
    }),
    ...groupServices,
    readings,
    reader,
    dashboard: createDashboardService({ db }),
    search: createSearchService({ db, reader }),
    foldPages: createPageFolding({ db }),
    readBooksAgain: createReadingAgain({ db, pageTexts, pageContents, oldInfo }),
    tellBookNews: news.tellNoted,
    annotations: createAnnotationService({ db, reader }),
    ingest,
  };
}

export type Services = ReturnType<typeof createServices>;
