import { aqua } from '@aqua/theme/colour';
import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { Text } from '../../components/text';
import { Wordmark } from '../../components/wordmark';

const lines = Array.from({ length: 9 }, (_, row) => row);

/** The panel with name and motto beside the sign-in form, on wide screens only. */
export function BrandPanel() {
  const { t } = useTranslation();
  return (
    <View style={styles.panel}>
      <Wordmark color={aqua[50]} />
      <View style={styles.words}>
        <Text size="h1" font="book500" style={styles.motto}>
          {t(($) => $.app.motto)}
        </Text>
        <Text size="lead" style={styles.pitch}>
          {t(($) => $.app.pitch)}
        </Text>
      </View>
      <Svg
        style={styles.water}
        viewBox="0 0 600 240"
        preserveAspectRatio="none"
        width="100%"
        height={280}
        aria-hidden
      >
        {lines.map((row) => (
          <Path
            key={row}
            d={`M0 ${20 + row * 26} c 75 ${-4 - row * 2} 75 ${-4 - row * 2} 150 0 s 75 ${4 + row * 2} 150 0 s 75 ${-4 - row * 2} 150 0 s 75 ${4 + row * 2} 150 0`}
            fill="none"
            stroke={aqua[300]}
            strokeOpacity={0.08 + row * 0.035}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Svg>
    </View>
  );
}

const styles = StyleSheet.create({
  panel: {
    width: '42%',
    maxWidth: 640,
    backgroundColor: aqua[900],
    padding: space.xxl,
    overflow: 'hidden',
  },
  words: { flex: 1, justifyContent: 'center', gap: space.xs, paddingBottom: space.huge },
  motto: { color: '#ffffff', fontSize: 44, lineHeight: 68 },
  pitch: { color: aqua[200] },
  water: { position: 'absolute', left: 0, right: 0, bottom: 0 },
});
