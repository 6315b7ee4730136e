import type { ImportTable } from '@aqua/contract/students/import-table';
import type { ImportField } from '@aqua/contract/students/import-fields';
import type { AppError } from '../../../../lib/errors.ts';
import type { NamedGroup } from '../../groups/imported-groups.ts';
import type { ImportLine } from '../student-lines.ts';

interface SentFile {
  bytes: Uint8Array;
  fileName: string;
}

/** What somebody has chosen in a file; without, the likeliest is taken. */
export interface ReadingChoices {
  /** The number of the sheet of a workbook, or all that have the columns of the likeliest one. */
  sheet?: number | 'all' | undefined;
  /** The number of the line with the headings, 0 for none; of all sheets, each has its own. */
  headings?: number | undefined;
  /** What each column contains. */
  fields?: (ImportField | null)[] | undefined;
  /** The code of the school, for lines that name none. */
  schoolCode?: string | undefined;
  /** The lines that name no group are about one that somebody has chosen. */
  isOfGroup?: boolean | undefined;
}

/** What the reading thread is asked for: the table as it is shown, or its students. */
export interface ReadingJob {
  kind: 'preview' | 'students';
  files: SentFile[];
  choices: ReadingChoices;
}

/** A hash of the headings by which a file of this kind is known again; null without headings. */
interface Known {
  headings: string | null;
}

export interface ReadPreview extends Known {
  table: Omit<ImportTable, 'isRemembered' | 'schoolCode'>;
}

export interface ReadStudents extends Known {
  students: ImportLine[][];
  /** The classes of a OneRoster, also empty ones. */
  classes: NamedGroup[];
  /** A OneRoster that has only what has changed since another. */
  hasOnlyChanges: boolean;
}

/** What it answers: what it was asked for, or why there is none. */
export type ReadingAnswer =
  | { read: ReadPreview | ReadStudents }
  | { refusal: Pick<AppError, 'code' | 'params' | 'field'> };
