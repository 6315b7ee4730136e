import { days, minutes } from '../duration.ts';

/** A mail that anybody can ask for: one of a kind for each account within this (decisions, section 4). */
export const timeBetweenAskedMails = minutes(1);

/** How long the note stays that one was asked for. */
export const askedMailNoteKept = days(1);

/** How long the body of a mail stays that no server took. */
export const unsentBodyKept = days(30);

/** How long the recipient of a mail of a sign-up stays that nobody confirmed. */
export const unconfirmedRecipientKept = days(30);
