import { firstPasswordDays } from '@aqua/contract/students/card-limits';
import { withLatinDigits } from '@aqua/contract/clean-text';
import { randomInt } from 'node:crypto';
import { days } from '../../../lib/duration.ts';

/** How long the password of a card works: a school may print in the holidays. */
export const firstPasswordLifetime = days(firstPasswordDays);

/**
 * Digits alone: they have no lookalikes among letters, and a child finds them on every keyboard.
 * Twelve of them can't be guessed within the limits on wrong passwords, nor from their hash in those
 * days.
 */
const digits = 12;

/** @example createFirstPassword() // '482109375510' */
export function createFirstPassword(): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/**
 * What was typed, as a first password, with spaces or hyphens between its digits; null for anything
 * else. No password that a person chose is one, because those have letters.
 *
 * @example firstPasswordIn('4821 0937 5510') // '482109375510'
 */
export function firstPasswordIn(typed: string): string | null {
  const bare = withLatinDigits(typed).replaceAll(/[\s-]/gu, '');
  return bare.length === digits && /^\d+$/.test(bare) ? bare : null;
}
