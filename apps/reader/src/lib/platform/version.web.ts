/** The version of the server, which writes it into the page. */
export const version =
  document.querySelector<HTMLMetaElement>('meta[name="aqua-version"]')?.content ?? '';
