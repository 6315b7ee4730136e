import {
  importDecisions,
  mendedFields,
  mendedFileName,
  type ImportDecision,
  type MendedField,
} from '@aqua/contract/import-fields';
import { AppError } from '../../errors.ts';
import type { WholeFile } from '../../http/route.ts';
import { unescapeFormula } from '../../spreadsheets/cells.ts';
import { recordsOf } from './csv-records.ts';

/** What a person has corrected in a line, which counts in place of the file, and has decided of it. */
export type MendedLine = Partial<Record<MendedField, string>> & { decision?: ImportDecision };

export type Mended = ReadonlyMap<number, MendedLine>;

/** What was sent, and what was mended of it in the file `mended.csv` beside it. */
export function apartFromMended(sent: WholeFile[]): { files: WholeFile[]; mended: Mended } {
  const files = sent.filter(({ fileName }) => fileName !== mendedFileName);
  // By itself it is a spreadsheet that somebody called so.
  if (files.length === 0) return { files: sent, mended: new Map() };
  const records = recordsOf(sent, mendedFileName, ['line']) ?? [];
  const mended = records.map(({ record }): [number, MendedLine] => {
    const line = Number(record.get('line'));
    const fields = mendedFields.flatMap((field) => {
      const cell = record.get(field.toLowerCase());
      return cell === undefined ? [] : [[field, unescapeFormula(cell)] as const];
    });
    const decision = decisionOf(line, record.get('decision') ?? '');
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

/** What is mended of a line that the file does not have would be lost without a word. */
export function refuseUnknownLines(mended: Mended, lines: { line: number }[]): void {
  const known = new Set(lines.map(({ line }) => line));
  for (const line of mended.keys())
    if (!known.has(line)) throw new AppError('import.mendedUnknown', { line }, 'file');
}
