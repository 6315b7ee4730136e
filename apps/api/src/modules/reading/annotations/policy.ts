import { studentIdOf, type Actor } from '../../../http/actor.ts';
import type { Place } from './queries.ts';

/** Annotations belong to the student alone: nobody else sees them, not even staff and admins. */
export function placeOf(actor: Actor, productId: number): Place {
  return { customerId: studentIdOf(actor), productId };
}
