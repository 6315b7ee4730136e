import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../lib/tokens.ts';
import type { Letter } from './templates/letter.ts';

/**
 * Mails that a student can unsubscribe from. All others are always sent: passwords, invitations,
 * confirmations (product rules, section 10).
 */
export const optionalMailKinds: ReadonlySet<string> = new Set<Letter['kind']>([
  'newBooks',
  'readingReminder',
]);

export interface Unsubscribe {
  /** The page with the button, for a mail's last line. */
  pageLink(customerId: number): string;
  /** RFC 8058: the address to which a mail program posts when its own button is pressed. */
  headersOf(mail: { kind: string; customerId: number | null }): Record<string, string>;
  /** The student of the token; null for any other text. */
  read(token: string): number | null;
}

/** Tokens name a student and are signed; they do not expire, because people keep mails for years. */
export function createUnsubscribe(secret: string, publicUrl: string): Unsubscribe {
  const key = deriveKey(secret, 'unsubscribe');

  function signatureOf(customerId: string): string {
    return createHmac('sha256', key).update(customerId).digest('base64url');
  }

  function tokenOf(customerId: number): string {
    return `${customerId}-${signatureOf(String(customerId))}`;
  }

  return {
    pageLink: (customerId) => `${publicUrl}/unsubscribe?t=${tokenOf(customerId)}`,

    headersOf({ kind, customerId }): Record<string, string> {
      if (!optionalMailKinds.has(kind) || customerId === null) return {};
      return {
        'List-Unsubscribe': `<${publicUrl}/api/v1/mail/unsubscribe?t=${tokenOf(customerId)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
    },

    read(token) {
      const [, customerId = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? [];
      if (customerId === '') return null;
      const expected = Buffer.from(signatureOf(customerId));
      return timingSafeEqual(expected, Buffer.from(signature)) ? Number(customerId) : null;
    },
  };
}
