import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton } from '../../components/icon-button';
import { usePalette } from '../../lib/theme';
import { ReadAloudButtons, ReadAloudState } from './read-aloud-tools';
import { stepTextSize, switchLineSpacing, useTextSettings } from './text-settings';
import type { ReadAloud } from './use-read-aloud';

/** The tools for reading aloud, the size of the letters and the spacing of the lines. */
export function TextTools({ readAloud }: { readAloud: ReadAloud }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const isWide = useTextSettings().spacing === 'wide';
  const look = { color: palette.text, wash: palette.sunken };
  return (
    <View style={[styles.tools, { borderColor: palette.line }]}>
      <View style={styles.row}>
        <ReadAloudButtons {...readAloud} />
        <View style={styles.gap} />
        <IconButton
          {...look}
          icon="smaller"
          label={t(($) => $.textView.smaller)}
          onPress={() => stepTextSize(-1)}
        />
        <IconButton
          {...look}
          icon="larger"
          label={t(($) => $.textView.larger)}
          onPress={() => stepTextSize(1)}
        />
        <IconButton
          {...look}
          {...(isWide && { color: palette.primaryText })}
          icon="lines"
          label={t(($) => $.textView.wide)}
          isOn={isWide}
          onPress={switchLineSpacing}
        />
      </View>
      <ReadAloudState {...readAloud} />
    </View>
  );
}

const styles = StyleSheet.create({
  tools: {
    paddingHorizontal: space.md,
    paddingVertical: space.xs,
    gap: space.xs,
    borderBottomWidth: StyleSheet.hairlineWidth,
  },
  row: { flexDirection: 'row', alignItems: 'center' },
  gap: { flex: 1 },
});
