import type { TextProps } from 'react-native';

/** The `lang` of the element, which react-native-web knows and React Native's types do not. */
export function languageProps(language: string | null): TextProps {
  const props: TextProps & { lang?: string } = language === null ? {} : { lang: language };
  return props;
}
