import { ownPublisherIdOf, type Actor } from '../../http/actor.ts';

/** A file belongs to the publisher whose staff uploaded it, an admin's to the platform (null). */
export const fileOwnerOf = ownPublisherIdOf;

export interface Uploader {
  accountKind: Actor['kind'];
  accountId: number;
}

/** An upload that resumes is seen, continued and ended by the account that began it, nobody else. */
export function uploaderOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Uploader {
  return { accountKind: kind, accountId: id };
}
