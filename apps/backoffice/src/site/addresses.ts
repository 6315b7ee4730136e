/**
 * The addresses of the pages before the login that the browser draws. The build gives each of them
 * a document of its own. All other pages are rendered at build time (`static/pages.tsx`).
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
  '/sign-in/return',
] as const;

/** These logins are also rendered at build time; the script then takes over their form. */
export const renderedAddresses = [
  '/login',
  '/admins/login',
  '/publishers/login',
  '/customers/login',
] as const satisfies (typeof siteAddresses)[number][];

export type SiteAddress = (typeof siteAddresses)[number];

/** The site's address for a path, ignoring a language prefix and a trailing slash. */
export function siteAddressOf(path: string): SiteAddress | undefined {
  const wanted = path.replace(/^\/(en|th)(?=\/)/, '').replace(/(?<=.)\/$/, '');
  return siteAddresses.find((address) => address === wanted);
}
