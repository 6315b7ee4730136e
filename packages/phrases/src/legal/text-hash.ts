import { createHash } from 'node:crypto';
import { linesOf, type LegalText } from './legal-text.ts';

/**
 * SHA-256 of the text's lines in UTF-8, in hexadecimal, before the placeholders are filled. Each
 * consent records it, and the page of the text shows it. Only for Node: the server and the build.
 */
export function textHashOf(text: LegalText): string {
  return createHash('sha256').update(linesOf(text).join('\n')).digest('hex');
}
