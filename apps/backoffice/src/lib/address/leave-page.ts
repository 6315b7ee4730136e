/** Opens another page, at a provider of sign-in, for instance. Back leads here again. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

/** Opens another page in place of this one, so that Back does not lead here again. */
export function replacePage(address: string): void {
  window.location.replace(address);
}
