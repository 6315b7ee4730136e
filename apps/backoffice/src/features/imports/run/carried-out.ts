import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportResult } from '@aqua/contract/students/import-fields';

/** Results of lines that an import skips until somebody decides on them or mends them. */
const undone: readonly ImportResult[] = ['toDecide', 'leftOut', 'wrong'];

/** Whether an import carries out the line, even if it only finds that it was already done. */
export function isCarriedOut({ result }: ImportRow): boolean {
  return !undone.includes(result);
}
