import type { PublisherScope } from '../../../db/publisher-scope.ts';
import { platformActor, publisherScopeOf, type Actor } from '../../../http/actor.ts';

/** The connections that an actor sees and changes: for staff, only those of their publisher. */
export const rosterScopeOf: (actor: Actor) => PublisherScope = publisherScopeOf;

interface Managed {
  publisherId: number | null;
  publisherName: string | null;
  managedById: number;
  managedByName: string;
}

/**
 * Who carries out a run: whoever saved the connection last, for its publisher or the platform. Only
 * what they may do is done.
 */
export function actorOf({ publisherId, publisherName, ...connection }: Managed): Actor {
  const actor = { ...platformActor, id: connection.managedById, name: connection.managedByName };
  if (publisherId === null) return actor;
  return { ...actor, kind: 'staff', role: 'StaffAdmin', publisherId, publisherName };
}
