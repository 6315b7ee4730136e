import { catalogue, languages, type Catalogue, type Language } from '@aqua/phrases/catalogue';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { readStored, writeStored } from './local-storage.ts';

declare module 'i18next' {
  // i18next's documented place for the type of the phrases: a missing key fails the type check.
  interface CustomTypeOptions {
    defaultNS: 'backoffice';
    enableSelector: 'optimize';
    resources: { backoffice: Catalogue['backoffice'] };
  }
}

const key = 'aqua.language';

/** The language that the person chose, else that of the browser (decisions, section 9). */
function initialLanguage(): Language {
  const chosen = readStored(key, z.enum(languages));
  if (chosen !== null) return chosen;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? 'en';
}

/** Starts i18next with the phrases of both languages, which are bundled. */
export function startLanguage(): i18n {
  void i18next.use(initReactI18next).init({
    lng: initialLanguage(),
    fallbackLng: 'en',
    ns: ['backoffice'],
    defaultNS: 'backoffice',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { backoffice: catalogue.en.backoffice },
      th: { backoffice: catalogue.th.backoffice },
    },
  });
  i18next.on('languageChanged', setDocumentLanguage);
  setDocumentLanguage(i18next.language);
  return i18next;
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return i18next.language === 'th' ? 'th' : 'en';
}

export function chooseLanguage(language: Language): void {
  writeStored(key, language);
  void i18next.changeLanguage(language);
}
