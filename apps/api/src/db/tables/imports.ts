import type { ColumnType, Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

/** Tables of imports and of what they did (docs/decisions/0108). */

type Json<T> = ColumnType<T, string | undefined, string>;

export interface ImportTable {
  id: Generated<number>;
  /** The client's UUID, by which the parts of an import find each other. */
  name: string;
  /** Null for an import of the platform. */
  publisherId: number | null;
  actorKind: 'admin' | 'staff';
  actorId: number;
  actorName: string;
  /** `newYear`: classes that moved up, without a file. */
  kind: WithDefault<'file' | 'newYear'>;
  fileName: string;
  /** The file was the whole list of the groups that it names. */
  isWhole: boolean;
  state: WithDefault<'running' | 'brokenOff' | 'ended' | 'undoing' | 'undone'>;
  /** The school of the list; null where its lines have no student numbers. */
  schoolCode: Optional<string>;
  /** The groups of a whole list: while it runs, no other import of one of them begins. */
  groupIds: WithDefault<number[]>;
  /** The results of its lines, as in the answer of the import. */
  totals: Json<Record<string, number>>;
  /** What it did, by the kind of the change; counted when it ends. */
  counts: Json<Record<string, number>>;
  createdAt: Moment;
  /** When the newest part was done. */
  updatedAt: Moment;
  endedAt: OptionalMoment;
}

/** One thing that an import did, for its undo; `leaving` is one that it is going to do. */
export interface ImportChangeTable {
  id: Generated<string>;
  importId: number;
  kind:
    | 'made'
    | 'joined'
    | 'leaving'
    | 'left'
    | 'kept'
    | 'given'
    | 'byHand'
    | 'renewed'
    | 'renamed'
    | 'loginName'
    | 'groupMade';
  customerId: Optional<number>;
  groupId: Optional<number>;
  productId: Optional<number>;
  /** Who leaves keeps the books of the group. */
  keepsBooks: WithDefault<boolean>;
  /** By which the books come back that were lost by leaving. */
  revocation: Optional<string>;
  /** The days that a renewed ownership had. */
  startsOn: Optional<string>;
  endsOn: Optional<string>;
  /**
   * The names of a student whose name the import changed; `nameAfter` is also the login name that it
   * gave to a student who had none.
   */
  nameBefore: Optional<string>;
  nameAfter: Optional<string>;
  createdAt: Moment;
  /** When the undo of the import dealt with it. */
  undoneAt: OptionalMoment;
  /** The undo left it as it was: something else had changed it, or needs it. */
  isKept: WithDefault<boolean>;
}
