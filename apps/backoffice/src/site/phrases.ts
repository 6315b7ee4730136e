import type { Phrases, PhraseScripts } from '../lib/language/phrases.ts';

/**
 * The phrases of the pages before the login. The other phrases of the back-office are not in it;
 * pages.test.tsx fails if a page uses one of them.
 */
export const sitePhrases: PhraseScripts = {
  en: async () => {
    const [{ site }, { errors }] = await Promise.all([
      import('@aqua/phrases/en/site'),
      import('@aqua/phrases/en/errors'),
    ]);
    return { backoffice: site as Phrases['backoffice'], errors };
  },
  th: async () => {
    const [{ site }, { errors }] = await Promise.all([
      import('@aqua/phrases/th/site'),
      import('@aqua/phrases/th/errors'),
    ]);
    return { backoffice: site as Phrases['backoffice'], errors };
  },
};
