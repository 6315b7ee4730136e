import { type as sizes } from '@aqua/theme/type';
import { Text as NativeText, type TextProps } from 'react-native';
import type { Face } from '../lib/faces';
import { usePalette } from '../lib/theme';

interface Props extends TextProps {
  size?: keyof typeof sizes;
  face?: Face;
  tone?: 'text' | 'textMuted' | 'primaryText' | 'dangerText' | 'warningText' | 'onPrimary';
}

/** Every word on the screen: the house's faces with lines high enough for Thai. */
export function Text({ size = 'body', face = 'work400', tone = 'text', style, ...rest }: Props) {
  const palette = usePalette();
  const { size: fontSize, line: lineHeight } = sizes[size];
  return (
    <NativeText
      {...rest}
      style={[{ fontFamily: face, fontSize, lineHeight, color: palette[tone] }, style]}
    />
  );
}
