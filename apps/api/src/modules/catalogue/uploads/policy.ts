import { ownPublisherIdOf, type Actor } from '../../../http/actor.ts';

/**
 * A file belongs to the publisher whose staff uploaded it, or to the platform (null) if an admin
 * did.
 */
export const fileOwnerOf = ownPublisherIdOf;

export interface Uploader {
  accountKind: Actor['kind'];
  accountId: number;
}

/** Only the account that began a resumable upload can see, continue and end it. */
export function uploaderOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Uploader {
  return { accountKind: kind, accountId: id };
}
