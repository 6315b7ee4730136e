/** Opens an address in a tab of its own, which can't reach this one; a mail in the mail program. */
export function openAddress(address: string): void {
  const isMail = address.startsWith('mailto:');
  window.open(address, isMail ? '_self' : '_blank', 'noopener,noreferrer');
}
