import type { Catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';

/** What the back-office says, in one language. */
export type Phrases = Pick<Catalogue, 'backoffice' | 'errors'>;

/** Each language is a script of its own: nobody loads the other one before choosing it. */
export type PhraseScripts = Record<Language, () => Promise<Phrases>>;

let current: Phrases | undefined;

/** `phrases` answers these from now on. */
export function setPhrases(loaded: Phrases): void {
  current = loaded;
}

/** The phrases of the current language, for what is said outside of React. */
export function phrases(): Phrases {
  if (current === undefined) throw new Error('no language is loaded yet');
  return current;
}
