import { languages, type Language } from '@aqua/phrases/catalogue';
import { readingRooms, type ReadingRoom } from '@aqua/theme/colour';
import { getLocales } from 'expo-localization';
import { createStore, useStore } from './create-store';
import { readLocal, writeLocal } from './local-store';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const rooms = Object.keys(readingRooms) as ReadingRoom[];

/** What a reader chose on this device. */
export interface Preferences {
  language: Language;
  appearance: Appearance;
  /** Null until one is chosen: then it follows the theme. */
  room: ReadingRoom | null;
}

function oneOf<const Choice extends string>(choices: readonly Choice[], text: string | null) {
  return choices.find((choice) => choice === text);
}

/** The device's first language that we speak; English when it names none of ours. */
function deviceLanguage(): Language {
  for (const { languageCode } of getLocales()) {
    const known = oneOf(languages, languageCode);
    if (known !== undefined) return known;
  }
  return 'en';
}

const preferences = createStore<Preferences>({
  language: oneOf(languages, readLocal('language')) ?? deviceLanguage(),
  appearance: oneOf(appearances, readLocal('appearance')) ?? 'system',
  room: oneOf(rooms, readLocal('room')) ?? null,
});

export const currentPreferences = preferences.get;

export function usePreferences(): Preferences {
  return useStore(preferences);
}

type Choice = { [Name in keyof Preferences]?: NonNullable<Preferences[Name]> };

export function choose(choice: Choice): void {
  for (const [name, value] of Object.entries(choice)) writeLocal(name, value);
  preferences.set({ ...preferences.get(), ...choice });
}
