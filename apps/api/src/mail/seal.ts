import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../lib/tokens.ts';

/** Encrypts content that a table must not hold in plain text. */
export interface Sealer<Content> {
  seal(content: Content): Buffer;
  /**
   * @throws Error when the bytes were changed, or sealed with another secret or for another
   * purpose.
   */
  open(sealed: Buffer): Content;
}

/** Layout: version (1 byte), nonce (12), tag (16), ciphertext. */
const nonceEnd = 13;
const tagEnd = 29;

/**
 * AES-256-GCM with a key derived from the configured secret for this one purpose.
 *
 * @param version other content, or another layout, gets a new version, which other sealers refuse
 */
export function createSealer<Content>(
  secret: string,
  purpose:
    | 'mail bodies'
    | 'two-step secrets'
    | 'keys of leases'
    | 'keys of marks'
    | 'secrets of providers'
    | 'secrets of rosters',
  version = 1,
): Sealer<Content> {
  const key = deriveKey(secret, purpose);

  return {
    seal(content) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },

    open(sealed) {
      if (sealed[0] !== version) throw new Error(`sealed content of unknown version ${sealed[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, nonceEnd), {
        authTagLength: tagEnd - nonceEnd,
      });
      decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
      const clear = Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
      return JSON.parse(clear.toString('utf8')) as Content;
    },
  };
}
