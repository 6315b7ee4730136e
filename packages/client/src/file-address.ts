/**
 * The URL from which this client loads the file of a `link`. Links are absolute: `PUBLIC_URL` and the
 * path (product rules, section 2). A client that uses the API under another address, for instance
 * on the local network, loads the files from that address, too.
 *
 * @param baseUrl as in `ClientOptions`
 */
export function fileAddress(baseUrl: string, link: string): string {
  return link.replace(/^https?:\/\/[^/]*/, () => baseUrl);
}
