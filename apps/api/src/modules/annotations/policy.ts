import { studentIdOf, type Actor } from '../../http/actor.ts';
import type { Place } from './queries.ts';

/** Annotations are the student's own: nobody else sees them, staff and admins neither. */
export function placeOf(actor: Actor, productId: number): Place {
  return { customerId: studentIdOf(actor), productId };
}
