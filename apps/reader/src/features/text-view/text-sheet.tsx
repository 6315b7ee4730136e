import type { OpenBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { LoadFailure } from '../../components/messages/load-failure';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import { client, isTextUsedUp, isUnreachable } from '../../lib/server/api';
import { queryComebackMs } from '../../lib/server/comeback';
import { orStored, storedReadingText } from '../../lib/downloads/stored-book';
import { useFailure } from '../../lib/server/use-failure';
import { pageInBook } from '../pages/page-label';
import { TextBlocks } from './text-blocks';
import { TextTools } from './text-tools';
import { useReadAloud } from '../read-aloud/use-read-aloud';
import { useSpokenInSight } from './use-spoken-in-sight';

/** How often a text that is still being prepared is requested, in milliseconds. */
const waitingCheckMs = 3_000;

interface Props {
  open: boolean;
  book: OpenBook;
  page: number;
  onClose: () => void;
  onTurn: (page: number) => void;
}

/** The page as text, for screen readers and for eyes that need larger letters. */
export function TextSheet({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Overlay open={open} place="text" label={t(($) => $.textView.title)} onClose={onClose}>
      <PageAsText {...rest} onClose={onClose} />
    </Overlay>
  );
}

function PageAsText({ book, page, onClose, onTurn }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['reading-text', book.id, page],
    queryFn: ({ signal }) =>
      orStored(
        () => client.reader.readingText({ params: { id: book.id, page } }, { signal }),
        (error) => isUnreachable(error) || isTextUsedUp(error),
        () => storedReadingText(book.id, page),
      ),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Infinity),
    refetchInterval: ({ state }) =>
      queryComebackMs(state) || (state.data?.state === 'waiting' && waitingCheckMs),
  });

  const { data } = query;
  const failure = useFailure(query, page);

  const readAloud = useReadAloud({
    page,
    blocks: data?.state === 'waiting' ? undefined : data?.blocks,
    onPageEnd() {
      if (page === book.pageCount) return false;
      onTurn(page + 1);
      return true;
    },
  });
  const { spoken } = readAloud;
  const { scroll, onPlaced } = useSpokenInSight(spoken);

  function nothing() {
    if (data === undefined) return failure === null ? t(($) => $.textView.loading) : null;
    if (data.state === 'waiting') return t(($) => $.textView.waiting);
    if (data.state === 'untrusted' || data.state === 'failed')
      return t(($) => $.textView.unreadable);
    return data.blocks.length === 0 ? t(($) => $.textView.empty) : null;
  }
  const reason = nothing();
  return (
    <>
      <OverlayHeader
        title={pageInBook(t, book, page)}
        closeLabel={t(($) => $.app.close)}
        onClose={onClose}
      />
      <TextTools bookId={book.id} readAloud={readAloud} />
      <ScrollView key={page} ref={scroll} contentContainerStyle={styles.text}>
        <LoadFailure failure={failure} query={query} />
        {reason !== null && (
          <Text tone="textMuted" role="status">
            {reason}
          </Text>
        )}
        {data !== undefined && (
          <TextBlocks bookId={book.id} blocks={data.blocks} spoken={spoken} onPlaced={onPlaced} />
        )}
      </ScrollView>
      <View style={styles.turns}>
        {page > 1 && (
          <Button
            kind="quiet"
            label={t(($) => $.reading.previous)}
            onPress={() => onTurn(page - 1)}
          />
        )}
        {page < book.pageCount && (
          <Button kind="quiet" label={t(($) => $.reading.next)} onPress={() => onTurn(page + 1)} />
        )}
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  text: { padding: space.md, gap: space.md },
  turns: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: space.sm,
    padding: space.md,
  },
});
