import { languageCookie } from '@aqua/contract/language-cookie';
import { amounts } from '@aqua/phrases/amounts';
import type { Catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { setPhrases, type Phrases, type PhraseScripts } from './phrases.ts';
import { oneOf } from '../address/search-params.ts';

declare module 'i18next' {
  // i18next's documented place for the type of the phrases: a missing key fails the type check.
  interface CustomTypeOptions {
    defaultNS: 'backoffice';
    enableSelector: 'optimize';
    resources: { backoffice: Catalogue['backoffice'] };
  }
}

const key = 'aqua.language';
const languages = ['en', 'th'] as const satisfies Language[];

/** The language that the person chose, else the browser's (product rules, section 9). */
function initialLanguage(): Language {
  const chosen = readStored(key, oneOf(...languages));
  if (chosen !== null) return chosen;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? 'en';
}

let scripts: PhraseScripts | undefined;
let current: Language = 'en';

async function load(language: Language): Promise<Phrases> {
  if (scripts === undefined) throw new Error('startLanguage has not been called');
  const phrases = await scripts[language]();
  setPhrases(phrases);
  return phrases;
}

/**
 * Loads the language and starts i18next with its phrases.
 *
 * @param language the language of a page that is already rendered; by default the person's or the
 * browser's
 */
export async function startLanguage(
  from: PhraseScripts,
  language: Language = initialLanguage(),
): Promise<void> {
  scripts = from;
  current = language;
  const { backoffice } = await load(current);
  void i18next
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: current,
      ns: ['backoffice'],
      defaultNS: 'backoffice',
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { [current]: { backoffice } },
    });
  i18next.on('languageChanged', setDocumentLanguage);
  setDocumentLanguage(current);
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return current;
}

/** Switches the language once its phrases are loaded; without a connection nothing changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { backoffice } = await load(language);
  current = language;
  writeStored(key, language);
  // Tells the server which language to use in the pages that it sends rendered.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  i18next.addResourceBundle(language, 'backoffice', backoffice);
  await i18next.changeLanguage(language);
}
