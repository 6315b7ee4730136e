import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

interface GroupTable {
  id: Generated<number>;
  /** Null for the platform's groups, which admins created. */
  publisherId: Optional<number>;
  name: string;
  description: Optional<string>;
  /** The OneRoster class that the group stands for: `school/class`, by their sourcedIds. */
  sourceId: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface GroupCustomerTable {
  groupId: number;
  customerId: number;
  /** The import that put the student into the group; null if something else did. */
  importId: Optional<number>;
}

/** A book that was assigned to a group (docs/decisions/0062). */
interface GroupProductTable {
  groupId: number;
  productId: number;
  /** The revoke that took the book from the group; null if none did. */
  revocation: string | null;
  /** Whoever joins the group later gets the book, too, with these days. */
  isCarried: WithDefault<boolean>;
  startsOn: Optional<string>;
  endsOn: Optional<string>;
}

/** A code with which students join a group (docs/decisions/0109). */
interface ClassCodeTable {
  id: Generated<number>;
  groupId: number;
  /** Without a dash; no code is made twice. */
  code: string;
  endsOn: Optional<string>;
  maxStudents: Optional<number>;
  needsConfirmation: boolean;
  madeByName: string;
  createdAt: Moment;
  updatedAt: Moment;
  /** When it was switched off or replaced. */
  endedAt: OptionalMoment;
}

/** A student who typed a code of the group, once for each group. */
interface ClassCodeJoinTable {
  id: Generated<number>;
  groupId: number;
  customerId: number;
  codeId: number;
  state: 'waits' | 'joined' | 'refused';
  /** Who confirmed or refused. */
  decidedByName: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface GroupTables {
  groups: GroupTable;
  groupCustomers: GroupCustomerTable;
  groupProducts: GroupProductTable;
  classCodes: ClassCodeTable;
  classCodeJoins: ClassCodeJoinTable;
}
