import type { TextProps } from 'react-native';

/** Tells the screen reader of the device in which language a text is read. */
export function languageProps(language: string | null): TextProps {
  return language === null ? {} : { accessibilityLanguage: language };
}
