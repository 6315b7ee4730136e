/** Opens an address in a separate tab that can't access this one, or a mail in the mail program. */
export function openAddress(address: string): void {
  const isMail = address.startsWith('mailto:');
  window.open(address, isMail ? '_self' : '_blank', 'noopener,noreferrer');
}
