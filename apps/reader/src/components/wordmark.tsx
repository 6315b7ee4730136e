import { space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { Text } from './text';

/** The logo, an open book over water, and the name. */
export function Wordmark({ color }: { color: string }) {
  return (
    <View style={styles.row}>
      <Svg width={34} height={34} viewBox="0 0 48 48" aria-hidden>
        <Path
          d="M24 12c-4.500-3-10-3.400-15.500-2v21c5.500-1.400 11-1 15.500 2 4.500-3 10-3.400 15.500-2V10C34 8.600 28.500 9 24 12zm0 0v21M10 40c4.700-2.200 9.300-2.200 14 0s9.300 2.200 14 0"
          fill="none"
          stroke={color}
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Svg>
      <Text font="book500" style={[styles.name, { color }]}>
        Aqua
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  // The drawing has empty space around it. The margin lines up the visible part with the text below.
  row: { flexDirection: 'row', alignItems: 'center', gap: space.sm, marginLeft: -space.xxs },
  name: { fontSize: 26, lineHeight: 40 },
});
