import { type as sizes } from '@aqua/theme/type';
import { Text as NativeText, type TextProps } from 'react-native';
import type { Font } from '../lib/theme/fonts';
import { usePalette } from '../lib/theme/use-theme';

interface Props extends TextProps {
  size?: keyof typeof sizes;
  font?: Font;
  tone?: 'text' | 'textMuted' | 'primaryText' | 'dangerText' | 'warningText' | 'onPrimary';
}

/** All text uses this component: the app's fonts, with lines that are high enough for Thai. */
export function Text({ size = 'body', font = 'work400', tone = 'text', style, ...rest }: Props) {
  const palette = usePalette();
  const { size: fontSize, line: lineHeight } = sizes[size];
  return (
    <NativeText
      {...rest}
      style={[{ fontFamily: font, fontSize, lineHeight, color: palette[tone] }, style]}
    />
  );
}
