import { restoreDays } from '@aqua/contract/students/deletion-days';
import { days, hours } from '../../../lib/duration.ts';

/** How long a deleted student can be restored (specification, section 4). */
export const restoreWindow = days(restoreDays);

/** How long a revoke can be undone: a dialog may stay open over lunch. */
export const undoWindow = hours(2);
