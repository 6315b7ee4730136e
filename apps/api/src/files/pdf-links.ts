import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../lib/tokens.ts';

export interface PdfLinks {
  /** The absolute link to that file's bytes, valid until `expiresAt`. */
  to(fileId: number, expiresAt: Date): string;
  /** True when this server's key signed exactly these values. */
  isGenuine(fileId: number, expires: number, signature: string): boolean;
}

/**
 * Links that need no session until they expire (product rules, section 6), signed by HMAC. How long
 * they are valid is `pdfLinkLifetime` in rules.ts.
 */
export function createPdfLinks(secret: string, publicUrl: string): PdfLinks {
  const key = deriveKey(secret, 'pdf links');
  const sign = (fileId: number, expires: number) =>
    createHmac('sha256', key).update(`${fileId} ${expires}`).digest();

  return {
    to(fileId, expiresAt) {
      const expires = expiresAt.getTime();
      const signature = sign(fileId, expires).toString('base64url');
      return `${publicUrl}/files/pdf/${fileId}?expires=${expires}&signature=${signature}`;
    },
    isGenuine(fileId, expires, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(fileId, expires);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
