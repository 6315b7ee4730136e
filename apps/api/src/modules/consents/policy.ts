import { studentIdOf } from '../../http/actor.ts';

/** A student chooses the own mails; who has the link of a mail unsubscribes without signing in. */
export const subscriberOf = studentIdOf;
