import { cleanLine, onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';

/** Longer than a name with an e-mail; a longer text is no e-mail, whatever is in it. */
const maxLength = 500;

/**
 * The e-mail of a cell as it was meant: without what nobody sees, with Latin digits, and alone where
 * a mail program has written it with a name or as a link. A text with two e-mails stays as it is:
 * nobody knows which of them is meant.
 *
 * @example cleanEmail('Mali Jaidee <mali@school.example>') // 'mali@school.example'
 * @example cleanEmail('mailto:mali@school.example') // 'mali@school.example'
 */
export function cleanEmail(written: string): string {
  const text = withLatinDigits(onlyVisible(cleanLine(written)));
  if (text.length > maxLength) return text;
  const [, before = '', inBrackets] = /^([^<>]*)<([^<>]*)>[\s,;]*$/.exec(text) ?? [];
  const email = alone(inBrackets ?? text);
  if (!email.includes('@')) return text;
  const isOther = before.includes('@') && alone(before).toLowerCase() !== email.toLowerCase();
  return isOther ? text : email;
}

function alone(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '')
    .trim();
}
