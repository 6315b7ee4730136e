/**
 * The addresses of the pages before the login. The build gives each a document of its own; every
 * other address belongs to the back-office.
 */
export const siteAddresses = [
  '/',
  '/login',
  '/admins/login',
  '/publishers/login',
  '/customers/login',
  '/forgot-password',
  '/create-password',
  '/create-password/success',
  '/reset-password',
  '/reset-password/success',
  '/confirm-email',
  '/guardian-consent',
  '/terms-of-usage',
  '/privacy-policy',
  '/unsubscribe',
] as const;

export type SiteAddress = (typeof siteAddresses)[number];

/** The address of a path; a slash at its end changes nothing. */
export function siteAddressOf(path: string): SiteAddress | undefined {
  const wanted = path.replace(/(?<=.)\/$/, '');
  return siteAddresses.find((address) => address === wanted);
}
