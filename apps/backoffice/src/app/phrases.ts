import type { PhraseScripts } from '../lib/language/phrases.ts';

export const backofficePhrases: PhraseScripts = {
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
