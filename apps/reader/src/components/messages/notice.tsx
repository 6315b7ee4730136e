import { radius, space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Icon } from '../icon';
import { Text } from '../text';

interface Props {
  text: string;
  /** `note`: nothing has failed, but the person should know this. */
  kind?: 'problem' | 'note';
}

/**
 * A box that says what went wrong, or why the person sees this screen. Screen readers announce it.
 */
export function Notice({ text, kind = 'problem' }: Props) {
  const palette = usePalette();
  const [soft, ink] =
    kind === 'note'
      ? [palette.warningSoft, palette.warningText]
      : [palette.dangerSoft, palette.dangerText];
  return (
    <View
      accessible
      role="alert"
      aria-live="assertive"
      style={[styles.notice, { backgroundColor: soft }]}
    >
      <View style={styles.icon}>
        <Icon name={kind === 'note' ? 'clock' : 'alert'} size={20} color={ink} />
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
