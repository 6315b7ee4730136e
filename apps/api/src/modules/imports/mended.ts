import { mendedFields, mendedFileName, type MendedField } from '@aqua/contract/import-fields';
import { AppError } from '../../errors.ts';
import type { WholeFile } from '../../http/route.ts';
import { unescapeFormula } from '../../spreadsheets/cells.ts';
import { recordsOf } from './csv-records.ts';

/** What a person has corrected, by line: the fields that count in place of those of the file. */
export type Mended = ReadonlyMap<number, Partial<Record<MendedField, string>>>;

/** What was sent, and what was mended of it in the file `mended.csv` beside it. */
export function apartFromMended(sent: WholeFile[]): { files: WholeFile[]; mended: Mended } {
  const files = sent.filter(({ fileName }) => fileName !== mendedFileName);
  // By itself it is a spreadsheet that somebody called so.
  if (files.length === 0) return { files: sent, mended: new Map() };
  const records = recordsOf(sent, mendedFileName, ['line']) ?? [];
  const mended = records.map(({ record }) => {
    const fields = mendedFields.flatMap((field) => {
      const cell = record.get(field.toLowerCase());
      return cell === undefined ? [] : [[field, unescapeFormula(cell)] as const];
    });
    return [Number(record.get('line')), Object.fromEntries(fields)] as const;
  });
  return { files, mended: new Map(mended) };
}

/** What is mended of a line that the file does not have would be lost without a word. */
export function refuseUnknownLines(mended: Mended, lines: { line: number }[]): void {
  const known = new Set(lines.map(({ line }) => line));
  for (const line of mended.keys())
    if (!known.has(line)) throw new AppError('import.mendedUnknown', { line }, 'file');
}
