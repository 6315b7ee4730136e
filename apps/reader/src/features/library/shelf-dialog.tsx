import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { ChoiceRow } from '../../components/fields/choice-row';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import {
  choose,
  libraryFilters,
  librarySorts,
  usePreferences,
} from '../../lib/preferences/preferences';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Sort order and filter of the library. This device remembers them. */
export function ShelfDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const { librarySort, libraryFilter } = usePreferences();
  const title = t(($) => $.library.arrange);
  return (
    <Overlay open={open} place="dialog" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <View style={styles.body}>
        <Text size="small" font="work500">
          {t(($) => $.library.sort)}
        </Text>
        <ChoiceRow
          label={t(($) => $.library.sort)}
          value={librarySort}
          choices={librarySorts.map((value) => ({
            value,
            label: t(($) => $.library.sorts[value]),
          }))}
          onChoose={(choice) => choose({ librarySort: choice })}
        />
        <Text size="small" font="work500" style={styles.next}>
          {t(($) => $.library.filter)}
        </Text>
        <ChoiceRow
          label={t(($) => $.library.filter)}
          value={libraryFilter}
          choices={libraryFilters.map((value) => ({
            value,
            label: t(($) => $.library.filters[value]),
          }))}
          onChoose={(choice) => choose({ libraryFilter: choice })}
        />
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.xs },
  next: { marginTop: space.md },
});
