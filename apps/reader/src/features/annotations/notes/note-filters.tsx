import { searchLimits } from '@aqua/contract/reading/search';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { ChoiceRow } from '../../../components/fields/choice-row';
import { IconButton } from '../../../components/icon-button';
import { TextField } from '../../../components/fields/text-field';
import { usePalette } from '../../../lib/theme/use-theme';
import { ColourButtons } from '../colour-buttons';
import type { WantedNotes } from './filter-notes';

const kinds = ['all', 'highlight', 'note', 'bookmark'] as const;

interface Props {
  wanted: WantedNotes;
  onWant: (wanted: WantedNotes) => void;
}

/** Chooses annotations by their kind, the colour of a highlight, and words. */
export function NoteFilters({ wanted, onWant }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const { kind, colour, words } = wanted;
  return (
    <>
      <ChoiceRow
        label={t(($) => $.notes.filter)}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(($) => $.notes.filters[value]) }))}
        // A bookmark has no colour.
        onChoose={(chosen) =>
          onWant({ ...wanted, kind: chosen, colour: chosen === 'bookmark' ? null : colour })
        }
      />
      {kind !== 'bookmark' && (
        <View role="group" aria-label={t(($) => $.notes.colour)} style={styles.colours}>
          <ColourButtons
            value={colour}
            onChange={(chosen) => onWant({ ...wanted, colour: chosen === colour ? null : chosen })}
          />
        </View>
      )}
      <TextField
        label={t(($) => $.notes.search)}
        value={words}
        onChangeText={(typed) => onWant({ ...wanted, words: typed })}
        maxLength={searchLimits.wordLength}
        inputMode="search"
        autoCapitalize="none"
        autoCorrect={false}
        end={
          words === '' ? undefined : (
            <IconButton
              icon="close"
              label={t(($) => $.library.clear)}
              color={palette.text}
              wash={palette.sunken}
              onPress={() => onWant({ ...wanted, words: '' })}
            />
          )
        }
      />
    </>
  );
}

const styles = StyleSheet.create({ colours: { flexDirection: 'row' } });
