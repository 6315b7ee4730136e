import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Text } from '../../../components/text';
import { usePalette } from '../../../lib/theme/use-theme';
import type { Kind } from '../../../lib/annotations/local-annotation';

/**
 * Says what was removed and offers to undo it. It never times out, so slow readers can use it, too.
 */
export function UndoBar({ kind, onUndo }: { kind: Kind; onUndo: () => void }) {
  const { t } = useTranslation();
  const palette = usePalette();
  return (
    <View role="status" style={[styles.bar, { borderColor: palette.line }]}>
      <Text size="small" style={styles.text}>
        {t(($) => $.notes.removed[kind])}
      </Text>
      <Button kind="quiet" label={t(($) => $.notes.undo)} onPress={onUndo} />
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.md,
    padding: space.sm,
    paddingLeft: space.md,
    borderTopWidth: StyleSheet.hairlineWidth,
  },
  text: { flex: 1 },
});
