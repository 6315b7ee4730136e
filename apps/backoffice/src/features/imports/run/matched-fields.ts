import type { ImportTable } from '@aqua/contract/students/import-table';
import type { ImportField, MendedField } from '@aqua/contract/students/import-fields';

/** A file with the field that each of its columns holds. */
interface Matching {
  table: ImportTable;
  fields: readonly (ImportField | null)[];
}

/** What no column holds and a file can't be checked without; the ministry's list has no e-mails. */
export function missingFields({ table, fields }: Matching) {
  const isKnown = table.isDmc || fields.includes('email') || fields.includes('studentNumber');
  return [
    ...(fields.includes('name') ? [] : ['name' as const]),
    ...(isKnown ? [] : ['emailOrNumber' as const]),
  ];
}

/** A OneRoster has columns of its own. */
export function isMatched(chosen: Matching): boolean {
  return chosen.table.roster !== null || missingFields(chosen).length === 0;
}

/** The list has student numbers and doesn't say of which school: a person types its code. */
export function isSchoolAsked({ fields }: Pick<Matching, 'fields'>): boolean {
  return fields.includes('studentNumber') && !fields.includes('schoolCode');
}

/** A field that the file does not have gets no column: there is nothing to mend in it. */
export function isColumn(field: MendedField, chosen: Matching | null): boolean {
  if (field === 'name') return true;
  if (field === 'email')
    return chosen?.fields.includes('email') === true || !chosen?.fields.includes('studentNumber');
  if (chosen === null || chosen.table.roster !== null) return field === 'group';
  return chosen.fields.includes(field) || (field === 'group' && chosen.fields.includes('grade'));
}
