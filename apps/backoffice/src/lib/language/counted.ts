import { wholeNumber } from './format.ts';
import { currentLanguage } from './language.ts';

/**
 * A count for a phrase: `number` is what it shows, in the language of the screen.
 *
 * @example t(($) => $.imports.checkAgain, counted(1_234)) // 'Check again (1,234)'
 */
export function counted(count: number): { number: string } {
  return { number: wholeNumber(count, currentLanguage()) };
}
