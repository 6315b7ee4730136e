import { radius } from '@aqua/theme/space';
import { Image } from 'expo-image';
import { useMemo } from 'react';
import { StyleSheet, View } from 'react-native';
import { pictureUrl } from '../../lib/server/api';
import { usePalette } from '../../lib/theme/use-theme';

/** All covers have the same proportions (A4), so a row of them is even. */
export function coverHeight(width: number): number {
  return Math.round(width * Math.SQRT2);
}

interface Props {
  /** A link of the server, or a data URI for a downloaded book. */
  link: string;
  width: number;
  faded: boolean;
}

export function Cover({ link, width, faded }: Props) {
  const palette = usePalette();
  // A new object at each render would load the image again.
  const source = useMemo(
    () => ({ uri: link.startsWith('data:') ? link : pictureUrl(link, 320) }),
    [link],
  );
  const size = { width, height: coverHeight(width) };
  return (
    <View aria-hidden style={[styles.frame, size, { backgroundColor: palette.sunken }]}>
      <Image
        source={source}
        // A cover is shown whole, whatever its proportions.
        contentFit="contain"
        transition={160}
        style={[size, faded && styles.faded]}
      />
      <View style={[styles.spine, StyleSheet.absoluteFill, { borderColor: palette.line }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  frame: {
    borderRadius: radius.sm,
    overflow: 'hidden',
    boxShadow: '0 1px 2px rgba(16, 41, 47, 0.12), 0 6px 16px rgba(16, 41, 47, 0.10)',
  },
  faded: { opacity: 0.45 },
  spine: { borderWidth: StyleSheet.hairlineWidth, borderRadius: radius.sm, pointerEvents: 'none' },
});
