/** Does nothing: a phone keeps no address that a reload would open again. */
export function forgetLinkPage(): void {}
