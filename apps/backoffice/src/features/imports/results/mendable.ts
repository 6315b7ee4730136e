import type { ImportRow } from '@aqua/contract/students/customers-import';
import { mendedFields, type MendedField } from '@aqua/contract/students/import-fields';
import type { Mended } from '../run/import-calls.ts';
import { mendedOf } from './known-students.ts';

/** The server truncates long lines in its answer at these limits; the rest is only in the file. */
const cut = { erpIds: 20, characters: 60 };

/** Wrong, to be decided, or decided in an earlier import. */
export function isMendable({ result, erpIds, decision }: ImportRow): boolean {
  const isWhole = erpIds.every((id) => id.length < cut.characters) && erpIds.length < cut.erpIds;
  return isWhole && (result === 'wrong' || result === 'toDecide' || decision !== null);
}

/** The fields that were changed; null for a line into which nothing was typed. */
export function changedIn(row: ImportRow, typed: Mended | undefined): MendedField[] | null {
  if (typed === undefined) return null;
  const written = mendedOf(row);
  return mendedFields.filter((field) => typed[field] !== written[field]);
}
