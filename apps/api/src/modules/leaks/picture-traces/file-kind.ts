/**
 * HEIF (ISO/IEC 23008-12) with the video coding that Apple's cameras use; the server has no decoder
 * for it.
 */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx'];

/**
 * What a file is by its first bytes: a PNG, JPEG, WebP or one of the family of HEIF, or a PDF; null
 * for anything else.
 */
export function kindOf(bytes: Buffer): 'picture' | 'pdf' | 'heic' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 5) === '%PDF-') return 'pdf';
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    if (heicBrands.includes(brand)) return 'heic';
    return ['avif', 'mif1', 'msf1'].includes(brand) ? 'picture' : null;
  }
  const isPicture =
    text(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    text(0, 3) === '\u00ff\u00d8\u00ff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP');
  return isPicture ? 'picture' : null;
}
