import type { ColumnType, Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type {
  AnnotationTable,
  ReadingDayTable,
  ReadingProgressTable,
  AggregatedTables,
  TrafficDayTable,
  TrafficLogTable,
} from './schema-activity.ts';
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
} from './schema-files.ts';
import type { AuditTable, ConsentTable, RequestTable } from './schema-law.ts';
import type {
  CopyTable,
  LeaseTable,
  RequestedMailTable,
  KnownNetworkTable,
} from './schema-limits.ts';
import type { AccountWriteTable, EpochTable } from './schema-replicas.ts';
import type {
  CaptureTable,
  CustomerLogTable,
  ImportedRowTable,
  ProductOwnershipTable,
  RevokedOwnershipTable,
} from './schema-ownerships.ts';
import type { GuardianLinkTable, PhoneCodeTable, SignUpTable } from './schema-own-accounts.ts';
import type { BookNewsTable, MailTable } from './schema-mails.ts';
import type { PictureTraceTables } from './schema-traces.ts';
import type { DeviceBindingTable, GrantedMoveTable, SessionTable } from './schema-sessions.ts';

/** Columns as Kysely sees them: camel case here, snake case in PostgreSQL (CamelCasePlugin). */

export type AccountKind = 'admin' | 'staff' | 'customer';
export type AdminType = 'SuperAdmin' | 'Admin' | 'SubAdmin';
export type StaffType = 'Admin' | 'SubAdmin';

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
   * In which language and from which IP address the terms were accepted at sign-up; null if they
   * were not, and once the e-mail is confirmed.
   */
  termsLanguage: Optional<'en' | 'th'>;
  termsAddress: Optional<string>;
  /** As for students. */
  termsVersion: Optional<string>;
  privacyVersion: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface CustomerTable {
  id: Generated<number>;
  name: string;
  email: string;
  passwordHash: Optional<string>;
  haveScreenPermission: WithDefault<boolean>;
  haveTextPermission: WithDefault<boolean>;
  /** Null, like the three columns that follow, for a student who signed up and was never invited. */
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
  /** The accepted version of the terms of usage, and that of the privacy policy which was read. */
  termsVersion: Optional<string>;
  privacyVersion: Optional<string>;
  guardianName: Optional<string>;
  guardianEmail: Optional<string>;
  /** Null where no guardian is needed. */
  guardianState: Optional<'awaited' | 'given' | 'refused' | 'withdrawn'>;
  deletedAt: OptionalMoment;
  /** Set when the personal data of the row are erased (decisions, section 5). */
  erasedAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

/** Two-step sign-in of an account; while `confirmedAt` is null, it is not on yet. */
interface TwoStepTable {
  accountKind: 'admin' | 'staff';
  accountId: number;
  /** The TOTP secret, encrypted. */
  secret: Buffer;
  /** The last time step whose code was used; codes of this step and earlier ones are refused. */
  lastStep: WithDefault<number>;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: WithDefault<Buffer[]>;
  confirmedAt: OptionalMoment;
  createdAt: Moment;
}

interface PasswordLinkTable {
  id: Generated<number>;
  tokenHash: Buffer;
  accountKind: AccountKind;
  accountId: number;
  purpose: 'create' | 'reset';
  createdAt: Moment;
  expiresAt: Date;
  openedAt: OptionalMoment;
  /** Set when its form was submitted or a newer link replaced it. */
  closedAt: OptionalMoment;
  /** Closed by a newer link or a new e-mail, not used. */
  isReplaced: WithDefault<boolean>;
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
  /** Null on deleted products only, once the publisher is gone. */
  publisherId: number;
  coverImageId: number;
  pdfId: number;
  status: 'published' | 'unpublished';
  publicationYear: Optional<number>;
  isbn: Optional<string>;
  contentPageNumber: Optional<number>;
  previewPageNumbers: Optional<string>;
  deletedAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

interface GroupTable {
  id: Generated<number>;
  /** Null for the platform's groups, which admins created. */
  publisherId: Optional<number>;
  name: string;
  description: Optional<string>;
  /** The class of a OneRoster that the group stands for: `school/class`, by their sourcedIds. */
  sourceId: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface GroupCustomerTable {
  groupId: number;
  customerId: number;
}

/** A book that was assigned to a group (docs/decisions/0062). */
interface GroupProductTable {
  groupId: number;
  productId: number;
  /** The revoke that took it from the group; null while none did. */
  revocation: string | null;
}

/** What the watermark code of a page stands for (decisions, section 7). */
interface WatermarkCodeTable {
  code: string;
  customerId: number;
  productId: number;
  deviceBindingId: number;
  address: string;
  hour: Date;
  /** The lease of a download; null for pages that are read. */
  leaseId: Optional<number>;
  /** Version of the key of the invisible marks. */
  markKey: Generated<number>;
  createdAt: Moment;
}

/** Keys of the invisible marks (docs/decisions/0065). */
interface MarkKeyTable {
  version: number;
  sealedSecret: Buffer;
  createdAt: Moment;
}

interface IdempotencyKeyTable {
  accountKind: AccountKind;
  accountId: number;
  key: string;
  requestHash: Buffer;
  /** Null while the first call is under way. */
  answer: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  createdAt: Moment;
  /** When a transaction of the call was committed; the answer is stored after it. */
  writtenAt: Date | null;
}

export interface Database extends AggregatedTables, PictureTraceTables {
  trafficLog: TrafficLogTable;
  trafficDays: TrafficDayTable;
  readingDays: ReadingDayTable;
  readingProgress: ReadingProgressTable;
  annotations: AnnotationTable;
  captures: CaptureTable;
  copies: CopyTable;
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
  sessions: SessionTable;
  knownNetworks: KnownNetworkTable;
  requestedMails: RequestedMailTable;
  twoSteps: TwoStepTable;
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
  revokedOwnerships: RevokedOwnershipTable;
  importedRows: ImportedRowTable;
  customerLogs: CustomerLogTable;
  groups: GroupTable;
  groupCustomers: GroupCustomerTable;
  groupProducts: GroupProductTable;
  watermarkCodes: WatermarkCodeTable;
  markKeys: MarkKeyTable;
  mails: MailTable;
  bookNews: BookNewsTable;
  auditLog: AuditTable;
  consents: ConsentTable;
  requests: RequestTable;
}
