import { restoreDays } from '@aqua/contract/customers';
import { days } from '../../duration.ts';

/** How long a deleted student can be restored (specification, section 4). */
export const restoreWindow = days(restoreDays);

/** Rows of one CSV import. */
export const maxImportRows = 5_000;
