import { controllerOf } from './config/config.ts';
import { createFileLinks } from './files/links.ts';
import { createAddressLimit, createDailyLimit } from './http/rate-limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createFirstAdmin } from './modules/admins/first-admin.ts';
import { createAdminService } from './modules/admins/service.ts';
import { createAnnotationService } from './modules/annotations/service.ts';
import { createAudit } from './modules/audit/service.ts';
import { createAuthorService } from './modules/authors/service.ts';
import { createExporter } from './modules/exports/service.ts';
import { createGuardians } from './modules/guardians/guardians.ts';
import { createPageFolding } from './modules/books/fold-pages.ts';
import { createIngest } from './modules/books/ingest.ts';
import { createPageFailures } from './modules/books/page-failures.ts';
import { createPageImages } from './modules/books/page-images.ts';
import { createPageContents } from './modules/books/page-contents.ts';
import { createOldInfo } from './modules/books/old-info.ts';
import { createPageStates } from './modules/books/page-states.ts';
import { createThumbnailSheets } from './modules/books/thumbnail-sheets.ts';
import { createPageTexts } from './modules/books/page-texts.ts';
import { createReadingAgain } from './modules/books/read-again.ts';
import { createCaptures } from './modules/captures/service.ts';
import { createCategoryService } from './modules/categories/service.ts';
import { createCopies } from './modules/copies/service.ts';
import { createTextPages } from './modules/copies/text-pages.ts';
import { createMailConsents } from './modules/consents/mail-consents.ts';
import { createOwnConsents } from './modules/consents/own-consents.ts';
import { createConsents } from './modules/consents/service.ts';
import { createBookNews } from './modules/customers/book-news.ts';
import { createCustomerMails } from './modules/customers/mails.ts';
import { createCustomerService } from './modules/customers/service.ts';
import { createDashboardService } from './modules/dashboard/service.ts';
import { createStudentAccount } from './modules/customers/student-account.ts';
import { createDeviceGranting } from './modules/devices/granting.ts';
import { createDeviceMails } from './modules/devices/mails.ts';
import { createSignInMails } from './modules/sessions/sign-in-mails.ts';
import { createDeviceService } from './modules/devices/service.ts';
import { createGroupBooks } from './modules/groups/group-books.ts';
import { createGroupLists } from './modules/groups/group-lists.ts';
import { createReaderReminders } from './modules/groups/reminders.ts';
import { createGroupMembers } from './modules/groups/members.ts';
import { createImportedGroups } from './modules/groups/imported-groups.ts';
import { createGroupService } from './modules/groups/service.ts';
import { createImportService } from './modules/imports/service.ts';
import { createLeaseService } from './modules/leases/service.ts';
import { createPasswordLinks } from './modules/password-links/service.ts';
import { createPasswordMails } from './modules/passwords/mails.ts';
import { forgottenPerAddressAndHour } from './modules/password-links/rules.ts';
import { createPasswordService } from './modules/passwords/service.ts';
import { createManyProducts } from './modules/products/many.ts';
import { createProductPages } from './modules/products/pages.ts';
import { createProductPdfs } from './modules/products/pdfs.ts';
import { createTraces } from './modules/picture-traces/create.ts';
import { createPhoneCodes } from './modules/phone-codes/service.ts';
import { createProductService } from './modules/products/service.ts';
import { createShelf } from './modules/products/shelf.ts';
import { createPublisherMails } from './modules/publishers/mails.ts';
import { createPublisherService } from './modules/publishers/service.ts';
import { createSignUp } from './modules/publishers/sign-up.ts';
import { createReadings } from './modules/readings/service.ts';
import { createStudentReadings } from './modules/readings/student-readings.ts';
import { createReaderService } from './modules/reader/service.ts';
import { createCopy } from './modules/personal-data/copy.ts';
import { createErasure } from './modules/personal-data/erase-student.ts';
import { createInbox } from './modules/inbox/service.ts';
import { createRequestClosing } from './modules/requests/close-at-erasure.ts';
import { createRequestMails } from './modules/requests/mails.ts';
import { ownCopiesPerDay } from './modules/requests/rules.ts';
import { createRequestService } from './modules/requests/service.ts';
import { createSearchService } from './modules/search/service.ts';
import { createSignUpMails } from './modules/sign-ups/mails.ts';
import { signUpsPerAddressAndHour } from './modules/sign-ups/rules.ts';
import { createSignUps } from './modules/sign-ups/service.ts';
import { createSessionService } from './modules/sessions/service.ts';
import { createKnownNetworks } from './modules/sessions/known-networks.ts';
import { createSignInLimits } from './modules/sessions/sign-in-limits.ts';
import { createSignIn } from './modules/sessions/sign-in.ts';
import { createTwoStepCheck } from './modules/two-step/check.ts';
import { createTwoStepMails } from './modules/two-step/mails.ts';
import { createTwoStepService } from './modules/two-step/service.ts';
import { createStaffService } from './modules/staffs/service.ts';
import { createTrafficLog } from './modules/traffic-log/service.ts';
import { createResumableUploads } from './modules/uploads/resumable.ts';
import { createUploadService } from './modules/uploads/service.ts';
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
  const pageImages = createPageImages({ store, pdf, pageFailures, limits: pageLimits });
  const pageContents = createPageContents({ db, store, pdf, limits: pageLimits, log });
  const ingest = createIngest({
    db,
    store,
    pdf,
    queue,
    pageImages,
    pageFailures,
    pageContents,
    limits: pageLimits,
  });
  const limits = createSignInLimits(pool);
  const knownNetworks = createKnownNetworks(db);
  const twoStepCheck = createTwoStepCheck({ db, audit, limits, sealer: twoStepSealer });
  const sessions = createSessionService({ db, databaseUrl });
  const products = createProductService({ db, audit, ingest, fileLinks });
  const thumbnailSheets = createThumbnailSheets({ store, pdf });
  const pageStates = createPageStates({ db });
  const groups = createGroupService({ db, audit });
  const news = createBookNews({ db, queue, links, mails });
  const customers = createCustomerService({ db, audit, groups, products, links, news, sessions });
  const { guardians, guardianLinks } = createGuardians({
    db,
    pool,
    audit,
    consents,
    controller,
    outbox,
    publicUrl,
  });
  const phoneCodes = createPhoneCodes({ db, pool, outbox, fingerprint, sms, config });
  const passwords = createPasswordService({
    db,
    audit,
    queue,
    links,
    sessions,
    limits,
    knownNetworks,
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
    sealer: twoStepSealer,
  });
  const readings = createReadings({ db, log });
  const studentReadings = createStudentReadings({ db });
  const pageTexts = createPageTexts({ db, store, pdf, limits: pageLimits, log });
  const oldInfo = createOldInfo({ db, store, pdf, limits: pageLimits, log });
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
  const requestMails = createRequestMails({ outbox, publicUrl, consents });
  const requestClosing = createRequestClosing({ db, audit, mails: requestMails });
  const erasure = createErasure({ db, audit, sessions, requests: requestClosing });
  const devices = createDeviceService({ db, mails: createDeviceMails({ outbox, publicUrl }) });
  return {
    sessions,
    devices,
    deviceGranting: createDeviceGranting({ db, audit }),
    signIn: createSignIn({
      db,
      sessions,
      devices,
      mails: createSignInMails({ outbox, publicUrl }),
      limits,
      knownNetworks,
      twoStep: twoStepCheck,
    }),
    passwords,
    twoStep,
    phoneCodes,
    guardians,
    guardianLinks,
    studentSignUps: createSignUps({
      db,
      limit: createAddressLimit(pool, 'student-sign-up', signUpsPerAddressAndHour.students),
      codes: phoneCodes,
      customers,
      guardians,
      mails: createSignUpMails({ outbox, publicUrl }),
    }),
    audit,
    consents,
    captures: createCaptures({ db }),
    leases: createLeaseService({ db, reader, sealer: leaseSealer, offlineDays }),
    copies: createCopies({ db, reader, percent }),
    erasure,
    inbox: createInbox({ db }),
    requests: createRequestService({
      db,
      audit,
      erasure,
      copy: createCopy({ db }),
      copyLimit: createDailyLimit(pool, 'own-data', ownCopiesPerDay),
      mails: requestMails,
    }),
    ownConsents: createOwnConsents({ db, consents, controller, guardians }),
    mailConsents: createMailConsents({ db, consents, unsubscribe }),
    exporter: createExporter({ db, audit }),
    ...createTraces({ db, audit, store, pdf, queue, markKeys, pageImages }),
    trafficLog: createTrafficLog({ db, log }),
    admins: createAdminService({ db, audit, links, sessions, passwords, twoStep }),
    firstAdmin: createFirstAdmin({ db, pool, audit, setupCode, log }),
    staffs: createStaffService({ db, audit, links, sessions, passwords, twoStep }),
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
    imports: createImportService({
      db,
      audit,
      products,
      customers,
      importedGroups: createImportedGroups({ db, audit, groups }),
    }),
    groupMembers: createGroupMembers({ db, audit, groups, customers }),
    groupBooks: createGroupBooks({ db, audit, groups, customers, products }),
    groupLists: createGroupLists({ db, groups, readings: studentReadings }),
    readerReminders: createReaderReminders({ db, audit, groups, customers, consents, mails }),
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
