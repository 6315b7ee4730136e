import type { Box } from '@aqua/contract/reading/open-books';
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { placeOf } from './place-on-page';

/** The colours that white and black become. */
export const nightPaper = '#0f1618';
export const nightInk = '#d0d8d8';

interface Props {
  /** Where the page's pictures are. */
  pictures: readonly Box[];
  /** Layers that restore the hues, such as `PageColours`. */
  children?: ReactNode;
}

/**
 * Turns the page below dark: its brightness is inverted, but its hues and its pictures stay. The
 * watermark is part of the page and is inverted with it, so it keeps its contrast. Only blend modes
 * are used, because both phones and browsers have them: the difference from white inverts, and a
 * second time restores the original. The two levels of marked paper would show on the dark, so the
 * darkest levels become one. No view surrounds the layers, because they would blend only with that
 * view.
 */
export function NightLayers({ pictures, children }: Props) {
  const places = pictures.map(placeOf);
  return (
    <>
      <View testID="night" style={[StyleSheet.absoluteFill, styles.inverting]} />
      {places.map((place, index) => (
        <View key={index} style={[place, styles.inverting]} />
      ))}
      {children}
      <View style={[StyleSheet.absoluteFill, styles.darkest]} />
      <View style={[StyleSheet.absoluteFill, styles.veil]} />
      {places.map((place, index) => (
        <View key={index} style={[place, styles.dimming]} />
      ))}
    </>
  );
}

const styles = StyleSheet.create({
  inverting: { backgroundColor: '#ffffff', mixBlendMode: 'difference', pointerEvents: 'none' },
  /** Paper has the levels 250 and 251 (docs/decisions/0065), which invert to 5 and 4. */
  darkest: { backgroundColor: '#060606', mixBlendMode: 'lighten', pointerEvents: 'none' },
  /** Turns that level into `nightPaper`, and white into `nightInk`. */
  veil: { backgroundColor: 'rgba(46, 80, 88, 0.22)', pointerEvents: 'none' },
  /** Pictures are dimmed and keep their contrast. */
  dimming: { backgroundColor: '#dedad2', mixBlendMode: 'multiply', pointerEvents: 'none' },
});
