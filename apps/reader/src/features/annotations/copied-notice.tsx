import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';

/** Says that words are copied, and how much of the book may be copied today. */
export function CopiedNotice({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTranslation();
  const palette = usePalette();
  return (
    <View style={styles.place}>
      <SafeAreaView edges={['bottom']}>
        <View
          role="status"
          style={[styles.box, { backgroundColor: palette.surface, borderColor: palette.line }]}
        >
          <Text size="small" style={styles.text}>
            {t(($) => $.copies.copied, { left })}
          </Text>
          <IconButton
            icon="close"
            label={t(($) => $.app.close)}
            onPress={onClose}
            color={palette.text}
            wash={palette.sunken}
          />
        </View>
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: space.sm,
    right: space.sm,
    bottom: space.md,
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    maxWidth: 420,
    paddingLeft: space.md,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.18)',
  },
  text: { flexShrink: 1 },
});
