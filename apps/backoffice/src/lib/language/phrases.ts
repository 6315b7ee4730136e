import type { Catalogue } from '@aqua/phrases/catalogue';
import type { ScreenError } from '@aqua/phrases/en/errors';
import type { Language } from '@aqua/phrases/languages';

/** The phrases of the back-office in one language. */
export type Phrases = Pick<Catalogue, 'backoffice'> & { errors: Record<ScreenError, string> };

/** Each language is a script of its own, so that nobody loads the other one without choosing it. */
export type PhraseScripts = Record<Language, () => Promise<Phrases>>;

let current: Phrases | undefined;

/** Sets the phrases that `phrases` returns from now on. */
export function setPhrases(loaded: Phrases): void {
  current = loaded;
}

/** The phrases of the current language, for text outside React. */
export function phrases(): Phrases {
  if (current === undefined) throw new Error('no language is loaded yet');
  return current;
}
