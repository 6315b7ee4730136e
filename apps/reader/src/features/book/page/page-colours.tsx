import { Image } from 'expo-image';
import { useMemo } from 'react';
import { StyleSheet, View } from 'react-native';

/** Gives the layers below it the hues of the page's image again, which inverting has changed. */
export function PageColours({ uri }: { uri: string }) {
  const source = useMemo(() => ({ uri }), [uri]);
  return (
    <View style={styles.colours}>
      <Image
        source={source}
        accessible={false}
        cachePolicy="none"
        contentFit="fill"
        style={StyleSheet.absoluteFill}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  colours: { ...StyleSheet.absoluteFill, mixBlendMode: 'color', pointerEvents: 'none' },
});
