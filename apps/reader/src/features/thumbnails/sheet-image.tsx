import { Image } from 'expo-image';
import { useMemo } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Thumbnail } from './thumbnail-cache';

interface Props {
  thumbnail: Thumbnail;
  /**
   * Gives the layers below it the hues of the thumbnail again, as `PageColours` does for a page.
   */
  hues?: boolean;
}

const percent = (fraction: number) => `${fraction * 100}%` as const;

/** The part of a sheet that is a page's thumbnail, as large as the view around it. */
export function SheetImage({ thumbnail: { uri, sheet, place }, hues = false }: Props) {
  const source = useMemo(() => ({ uri }), [uri]);
  return (
    <View testID="thumbnail" style={[styles.part, hues && styles.hues]}>
      <Image
        source={source}
        accessible={false}
        cachePolicy="none"
        contentFit="fill"
        style={{
          position: 'absolute',
          left: percent(-place.left / place.width),
          top: percent(-place.top / place.height),
          width: percent(sheet.width / place.width),
          height: percent(sheet.height / place.height),
        }}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  part: { ...StyleSheet.absoluteFill, overflow: 'hidden', pointerEvents: 'none' },
  hues: { mixBlendMode: 'color' },
});
