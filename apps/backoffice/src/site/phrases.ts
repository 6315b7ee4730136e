import type { Phrases, PhraseScripts } from '../lib/phrases.ts';

/**
 * The phrases of the pages before the login. The rest of the back-office's is missing here; a page
 * that says one of it fails in pages.test.tsx.
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
