import { breakpoints, space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { IconButton } from '../../../components/icon-button';
import { Text } from '../../../components/text';
import { hasMouse } from '../../../lib/platform/has-mouse';
import { choose, usePreferences } from '../../../lib/preferences/preferences';
import type { ReadingTheme } from '../../pages/reading-theme';

/** The height of the strip below the pages that the hint takes; 0 once it was closed on this device. */
export function useHintHeight(): number {
  const isWide = useWindowDimensions().width >= breakpoints.desktop;
  const { readingHint } = usePreferences();
  return isWide && readingHint === 'new' && hasMouse() ? touchTarget : 0;
}

/** Says once how a book is read with keys and mouse. It lies below the pages, never on them. */
export function ReadingHint({ theme }: { theme: ReadingTheme }) {
  const { t } = useTranslation();
  return (
    <View role="status" style={[styles.strip, { backgroundColor: theme.bar }]}>
      <Text size="small" numberOfLines={1} style={[styles.text, { color: theme.text }]}>
        {t(($) => $.reading.hint)}
      </Text>
      <IconButton
        icon="close"
        label={t(($) => $.reading.closeHint)}
        color={theme.text}
        wash={theme.around}
        onPress={() => choose({ readingHint: 'seen' })}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  strip: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: touchTarget,
    paddingHorizontal: space.md,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.sm,
  },
  text: { flexShrink: 1 },
});
