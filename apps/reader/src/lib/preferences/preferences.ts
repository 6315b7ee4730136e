import { languages, type Language } from '@aqua/phrases/languages';
import { readingThemes, type ReadingThemeName } from '@aqua/theme/colour';
import { getLocales } from 'expo-localization';
import { createStore, useStore } from '../create-store';
import { readLocal, writeLocal } from '../storage/local-store';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const readingThemeNames = Object.keys(readingThemes) as ReadingThemeName[];

export const librarySorts = ['newest', 'read', 'title'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const libraryFilters = ['all', 'reading', 'new', 'finished'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

const readingHints = ['new', 'seen'] as const;

/** What a student chose on this device. */
export interface Preferences {
  language: Language;
  appearance: Appearance;
  /** Null until the student chooses one; until then it follows light or dark. */
  readingTheme: ReadingThemeName | null;
  librarySort: LibrarySort;
  libraryFilter: LibraryFilter;
  /** Whether the hint about keys and mouse was closed. */
  readingHint: (typeof readingHints)[number];
}

function oneOf<const Choice extends string>(choices: readonly Choice[], text: string | null) {
  return choices.find((choice) => choice === text);
}

/** The first of the device's languages that Aqua has, else English. */
function deviceLanguage(): Language {
  for (const { languageCode } of getLocales()) {
    const known = oneOf(languages, languageCode);
    if (known !== undefined) return known;
  }
  return 'en';
}

// Devices in use have stored their choices under these keys, so the keys must not change.
const storageKeys = {
  language: 'language',
  appearance: 'appearance',
  readingTheme: 'room',
  librarySort: 'library.sort',
  libraryFilter: 'library.filter',
  readingHint: 'readingHint',
} as const;

const preferences = createStore<Preferences>({
  language: oneOf(languages, readLocal(storageKeys.language)) ?? deviceLanguage(),
  appearance: oneOf(appearances, readLocal(storageKeys.appearance)) ?? 'system',
  readingTheme: oneOf(readingThemeNames, readLocal(storageKeys.readingTheme)) ?? null,
  librarySort: oneOf(librarySorts, readLocal(storageKeys.librarySort)) ?? 'newest',
  libraryFilter: oneOf(libraryFilters, readLocal(storageKeys.libraryFilter)) ?? 'all',
  readingHint: oneOf(readingHints, readLocal(storageKeys.readingHint)) ?? 'new',
});

export const currentPreferences = preferences.get;

export function usePreferences(): Preferences {
  return useStore(preferences);
}

type Choice = { [Name in keyof Preferences]?: NonNullable<Preferences[Name]> };

export function choose(choice: Choice): void {
  const names = Object.keys(choice) as (keyof Choice)[];
  for (const name of names) writeLocal(storageKeys[name], choice[name] ?? '');
  preferences.set({ ...preferences.get(), ...choice });
}
