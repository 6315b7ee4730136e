/** From weakest to strongest. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;

export type Strength = (typeof strengths)[number];

/**
 * Roughly how hard a password is to guess, by its length and its kinds of characters. It only
 * advises; the password rule decides (product rules, section 4).
 */
export function strengthOf(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const repeats = new Set(password).size < 6;
  const score = Math.min(password.length, 16) + kinds.length * 2 - (repeats ? 8 : 0);
  if (password.length < 8 || score < 13) return 'weak';
  if (score < 17) return 'fair';
  return score < 21 ? 'good' : 'strong';
}
