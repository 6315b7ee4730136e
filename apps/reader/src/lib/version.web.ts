/** Of the server that has sent the page, which writes it there. */
export const version =
  document.querySelector<HTMLMetaElement>('meta[name="aqua-version"]')?.content ?? '';
