import { cleanLine } from '@aqua/contract/clean-text';
import { informationForm } from '@aqua/contract/customers';
import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { groupForm } from '@aqua/contract/groups';
import type { ImportDecision, ImportField } from '@aqua/contract/import-fields';
import { z } from 'zod';
import { InvalidInput } from '../../errors.ts';
import { parseInput } from '../../http/parse.ts';
import { unescapeFormula } from '../../spreadsheets/cells.ts';
import type { Line } from '../../spreadsheets/read-csv.ts';
import type { NamedGroup } from '../groups/imported-groups.ts';
import type { Columns } from './headings.ts';
import type { MendedLine } from './mended.ts';

type Refusal = Omit<ErrorEntry, 'message'>;

/** A student as a line names one. */
export interface WrittenStudent {
  line: number;
  name: string;
  email: string;
  /** ERP ids as written: the parts between semicolons, commas and line breaks. */
  parts: string[];
  groups: NamedGroup[];
  decision: ImportDecision | null;
}

/** A line of the file; a line with `errors` has no effect. */
export interface ImportLine extends WrittenStudent {
  errors: Refusal[];
}

const form = informationForm.pick({ name: true, email: true }).extend({
  group: z.array(groupForm.shape.name),
});

/**
 * @param width cells of the headings; more of them are an error
 * @param mended what somebody has corrected in the line
 */
export function studentOf(
  { line, cells }: Line,
  columns: Columns,
  width: number,
  mended?: MendedLine,
): ImportLine {
  const textOf = (field: ImportField) => unescapeFormula(cells[columns[field] ?? -1] ?? '');
  const names = [textOf('name'), textOf('familyName')].filter((part) => part !== '');
  const name = mended?.name ?? names.join(' ');
  const parts = (mended?.erpIds ?? textOf('erpIds'))
    .split(/[;,\n]/)
    .map(cleanLine)
    .filter((part) => part !== '');
  const group = cleanLine(mended?.group ?? textOf('group'));
  const groups = group === '' ? [] : [{ name: group, sourceId: null }];
  const email = mended?.email ?? textOf('email');
  const written = { line, name, email, parts, groups, decision: mended?.decision ?? null };
  // More cells than headings: probably a comma without quotation marks, whose rest would be lost.
  if (mended === undefined && cells.slice(width).some((cell) => cell !== ''))
    return { ...shortened(written), errors: [{ code: 'import.tooManyCells' }] };
  return checked(written);
}

/** The line with what its rules make of it, or with the rules that it breaks. */
export function checked(written: WrittenStudent): ImportLine {
  const { name, email, groups } = written;
  try {
    const group = groups.map((each) => each.name);
    const parsed = parseInput(form, { name, email, group }) as z.output<typeof form>;
    return {
      ...written,
      name: parsed.name,
      email: parsed.email,
      groups: groups.map((each, at) => ({ ...each, name: parsed.group[at] ?? each.name })),
      errors: [],
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const errors = error.entries.map((entry) => {
      if (entry.field?.startsWith('group') === true) return { ...entry, field: 'group' };
      const isMissing = entry.field === 'email' && cleanLine(email) === '';
      return isMissing ? { ...entry, code: 'import.emailMissing' } : entry;
    });
    return { ...shortened(written), errors };
  }
}

function shortened(written: WrittenStudent): WrittenStudent {
  const short = (text: string) => cleanLine(text).slice(0, 300);
  const groups = written.groups.map((group) => ({ ...group, name: short(group.name) }));
  return { ...written, name: short(written.name), email: short(written.email), groups };
}
