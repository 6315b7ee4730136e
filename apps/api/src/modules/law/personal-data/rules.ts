import { eraseDays } from '@aqua/contract/students/deletion-days';
import { days } from '../../../lib/duration.ts';

/** How long after its deletion a student's personal data is erased (product rules, section 5). */
export const erasedAfter = days(eraseDays);
