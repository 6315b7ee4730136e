import type { TextProps } from 'react-native';

/** Tells the device's screen reader in which language to read a text. */
export function languageProps(language: string | null): TextProps {
  return language === null ? {} : { accessibilityLanguage: language };
}
