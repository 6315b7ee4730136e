import type { Database } from './database.ts';

/**
 * The folder below `src` whose code writes a table. All others may read it, and call its owner for a
 * change. `owners.test.ts` holds it over the text of every statement.
 */
export const owners: Record<keyof Database, string> = {
  // accounts
  admins: 'modules/accounts/admins',
  staffs: 'modules/accounts/staffs',
  sessions: 'modules/accounts/sessions',
  knownNetworks: 'modules/accounts/sessions',
  passwordLinks: 'modules/accounts/password-links',
  twoSteps: 'modules/accounts/two-step',
  signInProviders: 'modules/accounts/sign-in-providers',
  identities: 'modules/accounts/identities',
  signInAttempts: 'modules/accounts/provider-sign-in',
  providerSessions: 'modules/accounts/provider-sign-in',
  passkeys: 'modules/accounts/passkeys',
  passkeyChallenges: 'modules/accounts/passkeys',
  firstPasswords: 'modules/accounts/first-passwords',
  phoneCodes: 'modules/accounts/phone-codes',
  signUps: 'modules/accounts/sign-ups',
  deviceBindings: 'modules/accounts/devices',
  grantedMoves: 'modules/accounts/devices',
  // catalogue
  publishers: 'modules/catalogue/publishers',
  categories: 'modules/catalogue/categories',
  authors: 'modules/catalogue/authors',
  products: 'modules/catalogue/products',
  earlierPdfs: 'modules/catalogue/products',
  pdfDocuments: 'modules/catalogue/books',
  pdfPages: 'modules/catalogue/books',
  pageSearchTexts: 'modules/catalogue/books',
  pageFailures: 'modules/catalogue/books',
  files: 'modules/catalogue/uploads',
  resumableUploads: 'modules/catalogue/uploads',
  resumableParts: 'modules/catalogue/uploads',
  unlistedObjects: 'files',
  // students
  customers: 'modules/students/customers',
  customerLogs: 'modules/students/customers',
  productOwnerships: 'modules/students/customers',
  ownershipGroups: 'modules/students/customers',
  revokedOwnerships: 'modules/students/customers',
  publisherInvitations: 'modules/students/customers',
  bookNews: 'modules/students/customers',
  groups: 'modules/students/groups',
  groupCustomers: 'modules/students/groups',
  groupProducts: 'modules/students/groups',
  readingReminders: 'modules/students/groups',
  classCodes: 'modules/students/class-codes',
  classCodeJoins: 'modules/students/class-codes',
  importedRows: 'modules/students/imports',
  importLayouts: 'modules/students/imports',
  rosterConnections: 'modules/students/roster-connections',
  rosterRuns: 'modules/students/roster-connections',
  rosterUsers: 'modules/students/roster-connections',
  rosterClasses: 'modules/students/roster-connections',
  rosterEnrolments: 'modules/students/roster-connections',
  rosterMemberships: 'modules/students/roster-connections',
  rosterDifferences: 'modules/students/roster-connections',
  imports: 'modules/students/imports',
  importChanges: 'modules/students/imports',
  // reading
  annotations: 'modules/reading/annotations',
  readingDays: 'modules/reading/readings',
  readingProgress: 'modules/reading/readings',
  captures: 'modules/reading/captures',
  copies: 'modules/reading/copied-text',
  textDays: 'modules/reading/open-books',
  leases: 'modules/reading/leases',
  watermarkCodes: 'modules/reading/open-books',
  markKeys: 'pdf',
  // law
  consents: 'modules/law/consents',
  guardianLinks: 'modules/law/guardians',
  requests: 'modules/law/privacy-requests',
  // leaks
  pictureTraces: 'modules/leaks/picture-traces',
  pictureTracePictures: 'modules/leaks/picture-traces',
  pictureTraceCopies: 'modules/leaks/picture-traces',
  pagePoints: 'modules/leaks/picture-traces',
  // oversight
  auditLog: 'modules/oversight/audit',
  trafficLog: 'modules/oversight/traffic-log',
  trafficDays: 'modules/oversight/traffic-log',
  aggregated: 'modules/oversight/dashboard',
  lateAnnotations: 'modules/oversight/dashboard',
  lateReadings: 'modules/oversight/dashboard',
  aggregatedBooks: 'modules/oversight/dashboard',
  aggregatedDays: 'modules/oversight/dashboard',
  aggregatedMonths: 'modules/oversight/dashboard',
  // layers
  mails: 'mail',
  requestedMails: 'mail',
  smsCounts: 'sms',
  idempotencyKeys: 'http',
  accountWrites: 'db',
  primaryEpoch: 'db',
  replicatedEpoch: 'db',
  migrationReleases: 'db',
};

/** Who else writes a table, and why that is no matter of its owner. */
export const writesOverTheWall: Partial<Record<keyof Database, Readonly<Record<string, string>>>> =
  {
    customers: {
      'modules/law/guardians': "a guardian's answer, and what the student has agreed to with it",
      'modules/law/personal-data': 'the erasure of a student',
    },
    customerLogs: { 'modules/law/personal-data': 'the erasure of a student' },
    requests: { 'modules/law/personal-data': 'the erasure of a student' },
    mails: { 'modules/law/personal-data': 'the erasure of a student' },
    staffs: {
      'modules/catalogue/publishers': 'a sign-up makes a publisher and its first staff at once',
    },
    files: { 'modules/catalogue/books': 'the cover that is drawn from a PDF' },
    products: { 'modules/catalogue/books': 'the cover that is drawn from a PDF' },
    pdfDocuments: {
      'modules/leaks/picture-traces': 'by which version its pages are in the index of points',
    },
    pageFailures: { files: 'the failures go with the object whose pages failed' },
    groupProducts: {
      'modules/students/customers': 'a revoke that is undone puts the book back into its group',
    },
    idempotencyKeys: { db: 'a key is settled in the commit of what it stands for' },
  };
