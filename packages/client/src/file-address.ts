/**
 * Where this client gets a file that a `link` names. Links are absolute, `PUBLIC_URL` before the path
 * (decisions, section 2); whoever reaches the API under another address, such as that of a machine in
 * the same house, gets its files there, too.
 *
 * @param baseUrl as in `ClientOptions`
 */
export function fileAddress(baseUrl: string, link: string): string {
  return link.replace(/^https?:\/\/[^/]*/, () => baseUrl);
}
