import { aqua } from '@aqua/theme/colour';
import { type as sizes } from '@aqua/theme/type';
import { StyleSheet, View } from 'react-native';
import Svg, { Path, Rect } from 'react-native-svg';
import { Text } from '../text';

/** An open book in the form of a wave, beside the name; the same as on the site. */
export function Logo() {
  return (
    <View style={styles.row}>
      <Svg width={28} height={28} viewBox="0 0 32 32" aria-hidden>
        <Rect width={32} height={32} rx={8} fill={aqua[600]} />
        <Path
          d="M6.500 8.800c3.600-.9 6.900-.3 9.500 1.900v13.600c-2.600-2.200-5.900-2.800-9.500-1.900z"
          fill="#fff"
        />
        <Path
          d="M25.500 8.800c-3.600-.9-6.900-.3-9.500 1.900v13.600c2.600-2.200 5.900-2.800 9.500-1.900z"
          fill={aqua[200]}
        />
      </Svg>
      <Text size="h3" font="work600" style={styles.name}>
        Aqua
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  name: { letterSpacing: -0.01 * sizes.h3.size },
});
