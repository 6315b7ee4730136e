import type { TextProps } from 'react-native';

/** The `lang` of the element, which react-native-web knows and React Native's types do not. */
export function languageProps(language: string | null): TextProps {
  return (language === null ? {} : { lang: language }) as TextProps;
}
