/**
 * The addresses of the pages before the login that the browser draws. The build gives each a document
 * of its own. The others are rendered at build time (`static/pages.tsx`).
 */
export const siteAddresses = [
  '/login',
  '/admins/login',
  '/publishers/login',
  '/customers/login',
  '/sign-up',
  '/customer/sign-up',
  '/forgot-password',
  '/create-password',
  '/create-password/success',
  '/reset-password',
  '/reset-password/success',
  '/confirm-email',
  '/guardian-consent',
  '/unsubscribe',
  '/setup',
] as const;

/** Of these, the logins are rendered as well: the script takes over their form. */
export const renderedAddresses = [
  '/login',
  '/admins/login',
  '/publishers/login',
  '/customers/login',
] as const satisfies (typeof siteAddresses)[number][];

export type SiteAddress = (typeof siteAddresses)[number];

/** The address of a path; its language and a slash at its end change nothing. */
export function siteAddressOf(path: string): SiteAddress | undefined {
  const wanted = path.replace(/^\/(en|th)(?=\/)/, '').replace(/(?<=.)\/$/, '');
  return siteAddresses.find((address) => address === wanted);
}
