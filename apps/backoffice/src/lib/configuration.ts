/** An installation's settings: the server writes each into its pages as `<meta name="aqua-…">`. */
export type Setting =
  | 'application-token'
  | 'contact'
  | 'max-image-mb'
  | 'publisher-sign-up'
  | 'first-admin'
  | 'sign-in-providers'
  | 'app-store'
  | 'google-play'
  | 'version';

/**
 * A setting of the server. A page that is rendered at build time has a placeholder instead, such as
 * `{{contact}}`, which the server fills in when it sends the page.
 */
export function configured(setting: Setting): string {
  if (typeof document === 'undefined') return `{{${setting}}}`;
  return document.querySelector<HTMLMetaElement>(`meta[name="aqua-${setting}"]`)?.content ?? '';
}
