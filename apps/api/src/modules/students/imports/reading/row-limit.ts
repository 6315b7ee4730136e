import { maxImport } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';

/** @throws AppError `import.tooManyRows` for more students than one import may have */
export function limitRows(rows: unknown[]): void {
  if (rows.length > maxImport.rows)
    throw new AppError('import.tooManyRows', { max: maxImport.rows }, 'file');
}
