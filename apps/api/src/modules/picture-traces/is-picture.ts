/** Whether a file begins as a PNG, JPEG, WebP, or as one of the family of HEIF (ISO/IEC 23008-12) does. */
export function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    text(0, 3) === '\u00ff\u00d8\u00ff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'heic', 'heix', 'mif1', 'msf1'].includes(text(8, 12)))
  );
}
