/**
 * The browser gave no passkey: the person closed its question, took too long, or has none here. The
 * message is for the person.
 */
export class NoPasskey extends Error {}
