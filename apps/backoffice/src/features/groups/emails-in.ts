import { onlyVisible } from '@aqua/contract/clean-text';

/**
 * The e-mails in a pasted text, each once: a column of a spreadsheet, or a line of a mail program
 * such as `Mali Jaidee <mali@school.example>, …`. A word without @ is a name and is left out.
 */
export function emailsIn(text: string): string[] {
  const words = onlyVisible(text).split(/[\s,;<>"'()]+/);
  return [...new Set(words.filter((word) => word.includes('@')).map((word) => word.toLowerCase()))];
}
