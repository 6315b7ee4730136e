import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton } from '../../components/icon-button';
import { chooseLayout, stepTextSize, useBookLayout } from '../../lib/preferences/book-layout';
import { usePalette } from '../../lib/theme/use-theme';
import { ReadAloudButtons, ReadAloudState } from '../read-aloud/read-aloud-tools';
import type { ReadAloud } from '../read-aloud/use-read-aloud';

interface Props {
  bookId: number;
  readAloud: ReadAloud;
}

/** The tools for reading aloud, the size of the letters and the spacing of the lines. */
export function TextTools({ bookId, readAloud }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const layout = useBookLayout(bookId);
  const isWide = layout.textSpacing === 'wide';
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
          onPress={() => stepTextSize(bookId, layout, -1)}
        />
        <IconButton
          {...look}
          icon="larger"
          label={t(($) => $.textView.larger)}
          onPress={() => stepTextSize(bookId, layout, 1)}
        />
        <IconButton
          {...look}
          {...(isWide && { color: palette.primaryText })}
          icon="lines"
          label={t(($) => $.textView.wide)}
          isOn={isWide}
          onPress={() => chooseLayout(bookId, { textSpacing: isWide ? 'normal' : 'wide' })}
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
