import type { Retention } from '../../../db/retention.ts';
import type { Erasure } from './erase-student.ts';

export const retention: Retention<{ erasure: Pick<Erasure, 'eraseDue'> }>[] = [
  {
    what: 'personal data of deleted students',
    remove: ({ erasure }, signal) => erasure.eraseDue(signal),
  },
];
