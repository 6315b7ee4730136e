import { amounts } from '@aqua/phrases/amounts';
import { reader as english } from '@aqua/phrases/en/reader';
import { reader as thai } from '@aqua/phrases/th/reader';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentPreferences } from '../preferences/preferences';

// Hermes may lack Intl.PluralRules. i18next then only knows the forms "one" and "other". English
// needs no more and Thai has one form, so no polyfill is needed.
void i18next
  .use(initReactI18next)
  .use(amounts)
  .init({
    resources: { en: { reader: english }, th: { reader: thai } },
    lng: currentPreferences().language,
    fallbackLng: 'en',
    defaultNS: 'reader',
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });

export const i18n = i18next;
