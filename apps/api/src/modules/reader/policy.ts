import { AppError } from '../../errors.ts';
import { studentIdOf, type Actor } from '../../http/actor.ts';

/** A student sees the own books alone; which of them are open today is the query's to say. */
export const libraryOwnerOf = studentIdOf;

/** Pages are for the student on the device that the session is bound to (decisions, section 7). */
export function readerOf(actor: Actor) {
  const customerId = studentIdOf(actor);
  if (actor.device === null) throw new AppError('device.required');
  return { customerId, device: actor.device };
}
