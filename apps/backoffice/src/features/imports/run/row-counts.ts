import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportResult } from '@aqua/contract/students/import-fields';

/** The results of lines for which an import changes something. */
export const changes: readonly ImportResult[] = ['ready', 'addsBooks', 'joinsGroup'];

/** By which rows are of one student: the e-mail, or the login name of a student without one. */
export function whoIn({ email, loginName }: Pick<ImportRow, 'email' | 'loginName'>): string {
  return email || (loginName ?? '');
}

export function studentsIn(rows: readonly ImportRow[]): number {
  return new Set(rows.map(whoIn)).size;
}

/**
 * A new student and one with new books gets one mail, a new member of a group none, nor a new student
 * without an e-mail. Students who have an account may have unsubscribed from news about books, or
 * have no e-mail, so for them the number is a limit.
 */
export function mailsFor(rows: readonly ImportRow[]) {
  const isMailed = ({ result, email, addsBooks }: ImportRow) =>
    result === 'ready' ? email !== '' : addsBooks > 0;
  const mailed = rows.filter(isMailed);
  const made = new Set(rows.filter(({ result }) => result === 'ready').map(whoIn));
  return { count: studentsIn(mailed), isAtMost: mailed.some((row) => !made.has(whoIn(row))) };
}
