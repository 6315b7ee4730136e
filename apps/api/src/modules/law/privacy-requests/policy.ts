import { studentIdOf, type Actor } from '../../../http/actor.ts';

/**
 * Students file requests about and download only their own data; admins name the person concerned.
 */
export function ownerOf(actor: Actor): number | null {
  return actor.kind === 'admin' ? null : studentIdOf(actor);
}

export const ownDataOf = studentIdOf;
