import { AppError } from '../../errors.ts';
import { studentIdOf, type Actor } from '../../http/actor.ts';
import type { LibraryOwner } from './queries.ts';

/** A student sees the own books alone; which of them are open today is the query's to say. */
export function libraryOwnerOf(actor: Actor): LibraryOwner {
  return { customerId: studentIdOf(actor), deviceNumber: actor.device?.number ?? null };
}

/** Pages are for the student on the device that the session is bound to (decisions, section 7). */
export function readerOf(actor: Actor) {
  const customerId = studentIdOf(actor);
  if (actor.device === null) throw new AppError('device.required');
  return { customerId, device: actor.device };
}
