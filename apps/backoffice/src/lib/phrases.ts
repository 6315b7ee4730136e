import type { Catalogue, Language } from '@aqua/phrases/catalogue';

/** What the back-office says, in one language. */
export type Phrases = Pick<Catalogue, 'backoffice' | 'errors'>;

/** Each language is a script of its own: nobody loads the other one before choosing it. */
const scripts: Record<Language, () => Promise<Phrases>> = {
  en: async () => {
    const [{ backoffice }, { errors }] = await Promise.all([
      import('@aqua/phrases/en/backoffice'),
      import('@aqua/phrases/en/errors'),
    ]);
    return { backoffice, errors };
  },
  th: async () => {
    const [{ backoffice }, { errors }] = await Promise.all([
      import('@aqua/phrases/th/backoffice'),
      import('@aqua/phrases/th/errors'),
    ]);
    return { backoffice, errors };
  },
};

let current: Phrases | undefined;

/** Loads a language; `phrases` answers it from then on. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  current = await scripts[language]();
  return current;
}

/** The phrases of the current language, for what is said outside of React. */
export function phrases(): Phrases {
  if (current === undefined) throw new Error('no language is loaded yet');
  return current;
}
