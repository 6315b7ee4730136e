import { searchLimits } from '@aqua/contract/reading/search';
import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Overlay } from '../../components/overlays/overlay';
import { LoadFailure } from '../../components/messages/load-failure';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { TextField } from '../../components/fields/text-field';
import { HitList } from './hit-list';
import type { Hit } from './hits';
import { SearchStatus } from './search-status';
import type { BookSearch } from './use-book-search';

interface Props {
  open: boolean;
  search: BookSearch;
  onClose: () => void;
}

/** Finds words in the open book. The results stay when the sheet is closed. */
export function SearchSheet({ open, search, onClose }: Props) {
  const { t } = useTranslation();
  const title = t(($) => $.search.title);
  function go(hit: Hit) {
    onClose();
    search.open(hit);
  }
  return (
    <Overlay open={open} place="page" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <View style={styles.tools}>
        <TextField
          label={t(($) => $.search.word)}
          value={search.text}
          onChangeText={search.write}
          maxLength={searchLimits.wordLength}
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoCorrect={false}
          selectTextOnFocus
          autoFocus
        />
        <SearchStatus search={search} />
      </View>
      {search.failure !== null && !search.isSearching && (
        <View style={styles.failure}>
          <LoadFailure failure={search.failure} query={search.results} />
        </View>
      )}
      {search.hits.length > 0 && <HitList search={search} onOpen={go} />}
    </Overlay>
  );
}

const styles = StyleSheet.create({
  tools: { paddingHorizontal: space.lg, paddingTop: space.md, gap: space.sm },
  failure: { padding: space.md },
});
