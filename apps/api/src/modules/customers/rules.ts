import { days } from '../../duration.ts';

/** How long a deleted student can be restored (specification, section 4). */
export const restoreWindow = days(7);

/** Lines that one file of an import may hold. */
export const maxImportRows = 5_000;
