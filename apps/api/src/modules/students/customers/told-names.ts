import { everyPublisher, type PublisherScope } from '../../../db/publisher-scope.ts';

/** Stands for the name of somebody whom the caller is not told. */
const untold = '–';

interface Named {
  name: string;
  isStaff: boolean;
  /** Whose staff; null if that is not known. */
  publisherId: number | null;
}

/**
 * Staff are told the names of their own publisher's staff, of admins and of students, not who works
 * for another publisher with the same student (product rules, section 3).
 */
export function toldName(scope: PublisherScope, { name, isStaff, publisherId }: Named): string {
  const isTold = scope === everyPublisher || !isStaff || publisherId === scope.publisherId;
  return isTold ? name : untold;
}
