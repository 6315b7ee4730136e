import { cleanLine, onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';

/** Longer than a name with an e-mail; a longer text is no e-mail, whatever is in it. */
const maxLength = 500;

/**
 * The e-mail of a cell as it was meant: without what nobody sees, with Latin digits, and alone where
 * a mail program has written it with a name or as a link.
 *
 * @example cleanEmail('Mali Jaidee <mali@school.example>') // 'mali@school.example'
 * @example cleanEmail('mailto:mali@school.example') // 'mali@school.example'
 */
export function cleanEmail(written: string): string {
  const text = withLatinDigits(onlyVisible(cleanLine(written)));
  if (text.length > maxLength) return text;
  const inBrackets = /<([^<>]*)>[\s,;]*$/.exec(text)?.[1] ?? text;
  const email = inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '');
  return email.includes('@') ? email.trim() : text;
}
