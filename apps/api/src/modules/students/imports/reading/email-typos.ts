/** Providers of mail whose domains people type by heart. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.co.th',
  'outlook.co.th',
  'yahoo.co.th',
];

/** One letter away from a provider, and providers themselves. */
const real = new Set([...providers, 'mail.com', 'email.com', 'ymail.com']);

/**
 * The e-mail that was probably meant, where the domain is one mistake away from that of a provider:
 * a letter too many, too few, wrong or in the place of the next. Null for any other.
 *
 * @example suggestedEmail('mali@gmial.com') // 'mali@gmail.com'
 */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (real.has(domain)) return null;
  const meant = providers.find((provider) => isOneMistake(domain, provider));
  return meant === undefined ? null : `${email.slice(0, at + 1)}${meant}`;
}

function isOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [left, right] = [one.slice(begin), other.slice(begin)];
  if (left.length > right.length) return left.slice(1) === right;
  if (left.length < right.length) return left === right.slice(1);
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return left.slice(1) === right.slice(1) || (isSwapped && left.slice(2) === right.slice(2));
}
