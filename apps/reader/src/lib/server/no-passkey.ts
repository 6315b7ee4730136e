/** The browser gave no passkey; the message is for the person. */
export class NoPasskey extends Error {}
