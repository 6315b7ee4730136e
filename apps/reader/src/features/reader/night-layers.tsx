import type { Box } from '@aqua/contract/reader';
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { placeOf } from '../annotations/page-marks';

/** What white and black become. */
export const nightPaper = '#0f1618';
export const nightInk = '#d0d8d8';

interface Props {
  /** Where the page's pictures are. */
  pictures: readonly Box[];
  /** What brings the hues back, such as `PageColours`. */
  children?: ReactNode;
}

/**
 * Makes night of the page below: its brightness is inverted, its hues stay, and so do its pictures.
 * The watermark is part of the page and is inverted with it, so it keeps its contrast. Only blend
 * modes are used, which phones have as browsers do: the difference from white inverts, and twice it
 * changes nothing. The two levels that marked paper has would be seen on the dark, so the darkest
 * levels become one. No view lies around the layers, because they would blend with that alone.
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
  /** Paper is 250 and 251 (docs/decisions/0065), inverted 5 and 4. */
  darkest: { backgroundColor: '#060606', mixBlendMode: 'lighten', pointerEvents: 'none' },
  /** That becomes `nightPaper`, white `nightInk`. */
  veil: { backgroundColor: 'rgba(46, 80, 88, 0.22)', pointerEvents: 'none' },
  /** Pictures are dimmed and keep their contrast. */
  dimming: { backgroundColor: '#dedad2', mixBlendMode: 'multiply', pointerEvents: 'none' },
});
