import type { ImportTable } from '@aqua/contract/students/customers-import';
import type { ImportField } from '@aqua/contract/students/import-fields';
import type { AppError } from '../../../../lib/errors.ts';
import type { ImportLine } from '../student-lines.ts';

interface SentFile {
  bytes: Uint8Array;
  fileName: string;
}

/** What the reading thread is asked for: the table as it is shown, or its students. */
export type ReadingJob =
  | { kind: 'preview'; files: SentFile[] }
  | { kind: 'students'; files: SentFile[]; fields: (ImportField | null)[] | undefined };

/** What it answers: what it was asked for, or why there is none. */
export type ReadingAnswer =
  | { read: ImportTable | ImportLine[][] }
  | { refusal: Pick<AppError, 'code' | 'params' | 'field'> };
