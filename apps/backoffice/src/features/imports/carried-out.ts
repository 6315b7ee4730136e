import type { ImportRow } from '@aqua/contract/customers-import';
import type { ImportResult } from '@aqua/contract/import-fields';

/** The results of lines with which an import does nothing until somebody decides or mends them. */
const undone: readonly ImportResult[] = ['toDecide', 'leftOut', 'wrong'];

/** Whether an import carries the line out, if only to find that it is done already. */
export function isCarriedOut({ result }: ImportRow): boolean {
  return !undone.includes(result);
}
