/**
 * `Content-Disposition` of a download with its file name (RFC 6266): plain ASCII for old clients and,
 * if the name has other characters such as Thai, the whole name as in RFC 8187.
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
