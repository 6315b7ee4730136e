/**
 * `Content-Disposition` of a download under its own name (RFC 6266): plain ASCII for old clients,
 * then, where that is not all, the whole name, Thai too, as RFC 8187 writes it.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
