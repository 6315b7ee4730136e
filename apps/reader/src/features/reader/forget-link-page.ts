/** On a phone no address stays behind that a reload would open again. */
export function forgetLinkPage(): void {}
