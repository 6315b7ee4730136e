import { searchLimits } from '@aqua/contract/reading/search';
import { space } from '@aqua/theme/space';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { TextField } from '../../components/fields/text-field';
import { choose, usePreferences } from '../../lib/preferences/preferences';
import { usePalette } from '../../lib/theme/use-theme';
import { ShelfDialog } from './shelf-dialog';

interface Props {
  words: string;
  onWords: (words: string) => void;
  /** How many books are shown, and how many there are. */
  shown: number;
  count: number;
}

/** Search, sort order and filter of the library. */
export function ShelfTools({ words, onWords, shown, count }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const { libraryFilter } = usePreferences();
  const [open, setOpen] = useState(false);
  const colours = { color: palette.text, wash: palette.sunken };
  const isFiltered = libraryFilter !== 'all' && words.trim() === '';
  return (
    <View style={styles.tools}>
      <View style={styles.row}>
        <View style={styles.field}>
          <TextField
            label={t(($) => $.library.search)}
            value={words}
            onChangeText={onWords}
            maxLength={searchLimits.wordLength}
            inputMode="search"
            enterKeyHint="search"
            autoCapitalize="none"
            autoCorrect={false}
            end={
              words === '' ? undefined : (
                <IconButton
                  icon="close"
                  label={t(($) => $.library.clear)}
                  onPress={() => onWords('')}
                  {...colours}
                />
              )
            }
          />
        </View>
        <IconButton
          icon="arrange"
          label={t(($) => $.library.arrange)}
          onPress={() => setOpen(true)}
          {...colours}
        />
      </View>
      {isFiltered && (
        <View style={styles.filter}>
          <Text role="status" size="small" tone="textMuted" style={styles.of}>
            {t(($) => $.library.filtered, {
              shown,
              count,
              filter: t(($) => $.library.filters[libraryFilter]),
            })}
          </Text>
          <Button
            kind="quiet"
            label={t(($) => $.library.all)}
            onPress={() => choose({ libraryFilter: 'all' })}
          />
        </View>
      )}
      <ShelfDialog open={open} onClose={() => setOpen(false)} />
    </View>
  );
}

const styles = StyleSheet.create({
  tools: { gap: space.sm },
  // Lines the button up with the field's box, not with its label.
  row: { flexDirection: 'row', alignItems: 'flex-end', gap: space.xs },
  field: { flex: 1, maxWidth: 520 },
  filter: { flexDirection: 'row', alignItems: 'center', gap: space.md, flexWrap: 'wrap' },
  of: { flexShrink: 1 },
});
