import type { AppError } from '../../../../lib/errors.ts';
import type { SchoolNumber } from '../../imports/school-numbers.ts';
import type { ImportLine } from '../../imports/student-lines.ts';
import type { NamedGroup } from '../../groups/imported-groups.ts';
import type { RowKind, RowsOf } from './rows.ts';

/** A student as the source says it, or as Aqua knows the student already. */
export interface SourceStudent extends SchoolNumber {
  /** The place among those that are read together, from 1. */
  line: number;
  name: string;
  /** Empty for a student who has a student number instead, or neither. */
  email: string;
  groups: NamedGroup[];
  /** The source's id stands for this student: none of the names is in question. */
  isKnown: boolean;
}

/** What the thread is asked for: the rows of a page, or lines as an import has them. */
export type RosterJob =
  | { kind: 'page'; of: RowKind; bytes: Uint8Array }
  | { kind: 'lines'; students: SourceStudent[] };

export type RosterAnswer =
  | { rows: RowsOf[RowKind][] }
  | { lines: ImportLine[][] }
  | { refusal: Pick<AppError, 'code' | 'params'> };
