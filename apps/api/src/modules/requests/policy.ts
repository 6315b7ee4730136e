import { studentIdOf, type Actor } from '../../http/actor.ts';

/** A student files requests about and downloads the own data alone; admins name whom it is about. */
export function ownerOf(actor: Actor): number | null {
  return actor.kind === 'admin' ? null : studentIdOf(actor);
}

export const ownDataOf = studentIdOf;
