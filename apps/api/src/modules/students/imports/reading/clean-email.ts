import { cleanLine, onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';

/** Longer than a name with an e-mail; a longer text is no e-mail, whatever is in it. */
const maxLength = 500;

/** What people write who have no e-mail. */
const none = /^(?:[-–—_.]+|ไม่มี(?: ?(?:อีเมล|อีเมล์|เมล|email|e-mail))?|n\/?a|none|no)$/i;

/**
 * The e-mail of a cell as it was meant: without what nobody sees, with Latin digits and signs, and
 * alone where a mail program has written it with a name or as a link. A text with two e-mails stays
 * as it is: nobody knows which of them is meant. Empty for a dash and the like.
 *
 * @example cleanEmail('Mali Jaidee <mali@school.example>') // 'mali@school.example'
 * @example cleanEmail('mailto:mali@school.example') // 'mali@school.example'
 * @example cleanEmail('mali @school．example.') // 'mali@school.example'
 */
export function cleanEmail(written: string): string {
  const text = withLatinDigits(onlyVisible(cleanLine(written)));
  if (text.length > maxLength) return text;
  if (none.test(text)) return '';
  const [, before = '', inBrackets] = /^([^<>]*)<([^<>]*)>[\s,;]*$/.exec(text) ?? [];
  const email = alone(inBrackets ?? text);
  if (!email.includes('@')) return text;
  const isOther = before.includes('@') && alone(before).toLowerCase() !== email.toLowerCase();
  return isOther ? text : email;
}

/** Full-width signs, as East Asian keyboards type them, are U+FF01 to U+FF5E. */
const withAsciiSigns = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

function alone(text: string): string {
  return withAsciiSigns(text)
    .trim()
    .replace(/^(?:mailto|e-?mail|อีเมล์?) ?: ?/i, '')
    .replace(/[,;./]{1,5}$/, '')
    .replace(/ {1,5}@ {0,5}|@ {1,5}/, '@')
    .trim();
}
