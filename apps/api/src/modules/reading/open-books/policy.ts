import { AppError } from '../../../lib/errors.ts';
import { studentIdOf, type Actor } from '../../../http/actor.ts';
import type { LibraryOwner } from './queries.ts';

/** A student sees only their own books; the query decides which of them are open today. */
export function libraryOwnerOf(actor: Actor): LibraryOwner {
  return { customerId: studentIdOf(actor), deviceNumber: actor.device?.number ?? null };
}

/**
 * Pages are for students on the device that their session is bound to (product rules, section 7).
 */
export function readerOf(actor: Actor) {
  const customerId = studentIdOf(actor);
  if (actor.device === null) throw new AppError('device.required');
  return { customerId, device: actor.device };
}
