import { radius, space, touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Icon } from '../icon';
import { Text } from '../text';

interface Props {
  label: string;
  ticked: boolean;
  onChange: (ticked: boolean) => void;
}

/** A box that is ticked or not, with its label beside it. */
export function TickBox({ label, ticked, onChange }: Props) {
  const palette = usePalette();
  return (
    <Pressable
      role="checkbox"
      aria-checked={ticked}
      aria-label={label}
      onPress={() => onChange(!ticked)}
      style={styles.row}
    >
      <View
        style={[
          styles.box,
          { borderColor: ticked ? palette.primary : palette.edge },
          ticked && { backgroundColor: palette.primary },
        ]}
      >
        {ticked && <Icon name="check" size={16} color={palette.onPrimary} />}
      </View>
      <Text size="small" style={styles.label}>
        {label}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.sm, minHeight: touchTarget },
  box: {
    width: 20,
    height: 20,
    borderWidth: 1,
    borderRadius: radius.sm,
    alignItems: 'center',
    justifyContent: 'center',
  },
  label: { flex: 1 },
});
