/** The most megabytes that a picture may have: a setting of the server, which its page carries. */
export function maxImageMegabytes(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="aqua-max-image-mb"]');
  return meta?.content ?? '3';
}
