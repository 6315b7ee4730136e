import {
  importDecisions,
  mendedFields,
  mendedFileName,
  type ImportDecision,
  type MendedField,
} from '@aqua/contract/students/import-fields';
import { AppError } from '../../../lib/errors.ts';
import type { WholeFile } from '../../../http/route.ts';
import { createAllowance } from '../../../spreadsheets/allowance.ts';
import { unescapeFormula } from '../../../spreadsheets/cells.ts';
import { fieldOf, recordsOf } from './reading/csv-records.ts';

/**
 * What a person has corrected in a line, which replaces what the file says, and has decided about
 * it.
 */
export type MendedLine = Partial<Record<MendedField, string>> & { decision?: ImportDecision };

export type Mended = ReadonlyMap<number, MendedLine>;

/** The files that were sent, apart from the corrections in the file `mended.csv` beside them. */
export function apartFromMended(sent: WholeFile[]): { files: WholeFile[]; mended: Mended } {
  const files = sent.filter(({ fileName }) => fileName !== mendedFileName);
  // Alone, it is a spreadsheet that happens to have this name.
  if (files.length === 0) return { files: sent, mended: new Map() };
  const records = recordsOf(sent, mendedFileName, ['line'], createAllowance()) ?? [];
  const mended = records.map((record): [number, MendedLine] => {
    const line = Number(fieldOf(record, 'line'));
    const fields = mendedFields.flatMap((field) => {
      const cell = fieldOf(record, field.toLowerCase());
      return cell === undefined ? [] : [[field, unescapeFormula(cell)] as const];
    });
    const decision = decisionOf(line, fieldOf(record, 'decision') ?? '');
    return [line, { ...Object.fromEntries(fields), ...(decision && { decision }) }];
  });
  return { files, mended: new Map(mended) };
}

function decisionOf(line: number, written: string): ImportDecision | undefined {
  if (written === '') return undefined;
  const decision = importDecisions.find((each) => each === written);
  if (decision === undefined) throw new AppError('import.decisionUnknown', { line }, 'file');
  return decision;
}

/** A correction to a line that the file does not have would be lost silently. */
export function refuseUnknownLines(mended: Mended, lines: { line: number }[]): void {
  const known = new Set(lines.map(({ line }) => line));
  for (const line of mended.keys())
    if (!known.has(line)) throw new AppError('import.mendedUnknown', { line }, 'file');
}
