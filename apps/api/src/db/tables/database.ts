import type { Generated } from 'kysely';
import type { AccountKind, AdminType, StaffType } from '../../lib/account-kinds.ts';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type {
  AnnotationTable,
  CopyTables,
  LeaseTable,
  ReadingDayTable,
  ReadingProgressTable,
  AggregatedTables,
  TrafficDayTable,
  TrafficLogTable,
} from './activity.ts';
import type {
  EarlierPdfTable,
  FileTable,
  PdfDocumentTable,
  PageFailureTable,
  PageSearchTextTable,
  PdfPageTable,
  ResumablePartTable,
  ResumableUploadTable,
  UnlistedObjectTable,
} from './files.ts';
import type { GroupTables } from './groups.ts';
import type { IdempotencyKeyTable } from './keys.ts';
import type { AuditTable, ConsentTable, RequestTable } from './law.ts';
import type { AccountWriteTable, EpochTable } from './replicas.ts';
import type {
  CaptureTable,
  CustomerLogTable,
  PublisherInvitationTable,
  ImportedRowTable,
  OwnershipGroupTable,
  ImportLayoutTable,
  ProductOwnershipTable,
  RevokedOwnershipTable,
} from './ownerships.ts';
import type {
  RosterClassTable,
  RosterConnectionTable,
  RosterDifferenceTable,
  RosterEnrolmentTable,
  RosterMembershipTable,
  RosterRunTable,
  RosterUserTable,
} from './rosters.ts';
import type { ImportChangeTable, ImportTable } from './imports.ts';
import type { FirstPasswordTable } from './first-passwords.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './passkeys.ts';
import type { GuardianLinkTable, PhoneCodeTable, SignUpTable } from './sign-ups.ts';
import type { BookNewsTable, MailTable, RequestedMailTable, SmsCountTable } from './mails.ts';
import type { PictureTraceTables } from './traces.ts';
import type {
  DeviceBindingTable,
  GrantedMoveTable,
  KnownNetworkTable,
  SessionTable,
} from './sessions.ts';
import type { PasswordLinkTable, TwoStepTable } from './proofs.ts';
import type {
  IdentityTable,
  ProviderSessionTable,
  SignInAttemptTable,
  SignInProviderTable,
} from './sign-in-providers.ts';

/** Columns as Kysely sees them: camel case here, snake case in PostgreSQL (CamelCasePlugin). */

interface PublisherTable {
  id: Generated<number>;
  name: string;
  companyName: Optional<string>;
  companyDescription: Optional<string>;
  logoImageId: Optional<number>;
  /** Null while a publisher that signed up waits for the platform's approval. */
  approvedAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

interface AdminTable {
  id: Generated<number>;
  name: string;
  email: string;
  type: AdminType;
  passwordHash: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface StaffTable {
  id: Generated<number>;
  publisherId: number;
  name: string;
  email: string;
  type: StaffType;
  passwordHash: Optional<string>;
  /** Null until somebody who signed up has opened the mailed link. */
  emailConfirmedAt: OptionalMoment;
  confirmationHash: Optional<Buffer>;
  confirmationExpiresAt: OptionalMoment;
  /**
   * The language in which the terms were accepted at sign-up, and the IP address; null if they were
   * not accepted, and again once the e-mail is confirmed.
   */
  termsLanguage: Optional<'en' | 'th'>;
  termsAddress: Optional<string>;
  /** As in the table of students. */
  termsVersion: Optional<string>;
  privacyVersion: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface CustomerTable {
  id: Generated<number>;
  name: string;
  /** Null for a student with only a login name. */
  email: Optional<string>;
  /** The code of the school and the student's number there; null for one with only an e-mail. */
  loginName: Optional<string>;
  passwordHash: Optional<string>;
  haveScreenPermission: WithDefault<boolean>;
  haveTextPermission: WithDefault<boolean>;
  /** Null, like the next three columns, for a student who signed up and was never invited. */
  invitedAt: OptionalMoment;
  invitedByKind: Optional<AccountKind>;
  invitedById: Optional<number>;
  invitedByName: Optional<string>;
  /** The inviting staff member's publisher, whose staff see the student from then on. */
  invitedByPublisherId: Optional<number>;
  /** In E.164. */
  phone: Optional<string>;
  /** As yyyy-MM-dd. */
  birthday: Optional<string>;
  /** The versions of the accepted terms of usage and of the privacy policy that was read. */
  termsVersion: Optional<string>;
  privacyVersion: Optional<string>;
  guardianName: Optional<string>;
  guardianEmail: Optional<string>;
  /** Null if no guardian is needed. */
  guardianState: Optional<'awaited' | 'given' | 'refused' | 'withdrawn'>;
  deletedAt: OptionalMoment;
  /** Set when the row's personal data are erased (product rules, section 5). */
  erasedAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

interface CategoryTable {
  id: Generated<number>;
  name: string;
  description: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface ProductTable {
  id: Generated<number>;
  title: string;
  subtitle: Optional<string>;
  description: Optional<string>;
  erpId: Optional<string>;
  productCategoryId: Optional<number>;
  authorId: Optional<number>;
  /** Null only for deleted products whose publisher is gone. */
  publisherId: number;
  coverImageId: number;
  pdfId: number;
  status: 'published' | 'unpublished';
  publicationYear: Optional<number>;
  isbn: Optional<string>;
  contentPageNumber: Optional<number>;
  previewPageNumbers: Optional<string>;
  deletedAt: OptionalMoment;
  /** Null if the product was deleted by a release before 0.4.0. */
  deletedByKind: Optional<AccountKind>;
  deletedById: Optional<number>;
  deletedByName: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** What the watermark code of a page stands for (product rules, section 7). */
interface WatermarkCodeTable {
  code: string;
  customerId: number;
  productId: number;
  deviceBindingId: number;
  address: string;
  hour: Date;
  /** The lease of a downloaded page; null for a page that was read online. */
  leaseId: Optional<number>;
  /** The version of the key for the invisible marks. */
  markKey: Generated<number>;
  /** Whether the shift mark is keyed by the book as well; not for codes from before 0.6.0. */
  isShiftOfBook: Generated<boolean>;
  createdAt: Moment;
}

/** Keys for the invisible marks (docs/decisions/0065). */
interface MarkKeyTable {
  version: number;
  sealedSecret: Buffer;
  createdAt: Moment;
}

export interface Database extends AggregatedTables, PictureTraceTables, CopyTables, GroupTables {
  trafficLog: TrafficLogTable;
  trafficDays: TrafficDayTable;
  readingDays: ReadingDayTable;
  readingProgress: ReadingProgressTable;
  annotations: AnnotationTable;
  captures: CaptureTable;
  leases: LeaseTable;
  idempotencyKeys: IdempotencyKeyTable;
  migrationReleases: { migration: string; number: number; version: string };
  accountWrites: AccountWriteTable;
  primaryEpoch: EpochTable;
  replicatedEpoch: EpochTable;
  publishers: PublisherTable;
  admins: AdminTable;
  staffs: StaffTable;
  customers: CustomerTable;
  signUps: SignUpTable;
  guardianLinks: GuardianLinkTable;
  phoneCodes: PhoneCodeTable;
  smsCounts: SmsCountTable;
  sessions: SessionTable;
  knownNetworks: KnownNetworkTable;
  requestedMails: RequestedMailTable;
  twoSteps: TwoStepTable;
  signInProviders: SignInProviderTable;
  identities: IdentityTable;
  signInAttempts: SignInAttemptTable;
  providerSessions: ProviderSessionTable;
  firstPasswords: FirstPasswordTable;
  passkeys: PasskeyTable;
  passkeyChallenges: PasskeyChallengeTable;
  passwordLinks: PasswordLinkTable;
  deviceBindings: DeviceBindingTable;
  grantedMoves: GrantedMoveTable;
  files: FileTable;
  pdfDocuments: PdfDocumentTable;
  pdfPages: PdfPageTable;
  pageSearchTexts: PageSearchTextTable;
  pageFailures: PageFailureTable;
  categories: CategoryTable;
  authors: CategoryTable;
  products: ProductTable;
  earlierPdfs: EarlierPdfTable;
  resumableUploads: ResumableUploadTable;
  resumableParts: ResumablePartTable;
  unlistedObjects: UnlistedObjectTable;
  productOwnerships: ProductOwnershipTable;
  ownershipGroups: OwnershipGroupTable;
  revokedOwnerships: RevokedOwnershipTable;
  importedRows: ImportedRowTable;
  importLayouts: ImportLayoutTable;
  rosterConnections: RosterConnectionTable;
  rosterRuns: RosterRunTable;
  rosterUsers: RosterUserTable;
  rosterClasses: RosterClassTable;
  rosterEnrolments: RosterEnrolmentTable;
  rosterMemberships: RosterMembershipTable;
  rosterDifferences: RosterDifferenceTable;
  imports: ImportTable;
  importChanges: ImportChangeTable;
  customerLogs: CustomerLogTable;
  publisherInvitations: PublisherInvitationTable;
  watermarkCodes: WatermarkCodeTable;
  markKeys: MarkKeyTable;
  mails: MailTable;
  bookNews: BookNewsTable;
  auditLog: AuditTable;
  consents: ConsentTable;
  requests: RequestTable;
}
