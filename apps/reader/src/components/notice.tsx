import { radius, space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../lib/theme';
import { Icon } from './icon';
import { Text } from './text';

/** What went wrong, beside the thing it is about; announced when it appears. */
export function Notice({ text }: { text: string }) {
  const palette = usePalette();
  return (
    <View
      accessible
      role="alert"
      aria-live="assertive"
      style={[styles.notice, { backgroundColor: palette.dangerSoft }]}
    >
      <View style={styles.icon}>
        <Icon name="alert" size={20} color={palette.dangerText} />
      </View>
      <Text size="small" style={styles.text}>
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  notice: {
    flexDirection: 'row',
    gap: space.sm,
    paddingVertical: space.sm,
    paddingHorizontal: space.md,
    borderRadius: radius.md,
  },
  icon: { paddingTop: 1 },
  text: { flex: 1 },
});
