import { randomInt } from 'node:crypto';
import { hashToken } from '../../../lib/tokens.ts';
import { recoveryCodeCount } from './rules.ts';

/** Letters and digits that nobody confuses on paper: 31 of them, 4.95 bits each. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;

/** New codes such as `7KQM-X2RD-9VHT-B4WN`. At 79 bits a plain hash is enough, as it is for tokens. */
export function createRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () => letters(4)).join('-'),
  );
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Case, spaces and hyphens don't matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toUpperCase().replaceAll(/[\s-]/g, ''));
}

function letters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
