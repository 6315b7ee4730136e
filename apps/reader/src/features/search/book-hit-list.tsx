import type { BookHits } from '@aqua/contract/reading/search';
import { radius, space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { BookLink } from '../../components/book-link';
import { HitText } from './hit-text';

interface Props {
  book: BookHits;
  word: string;
}

/** The first hits in a book. Each one links to its page; the last link leads to all of them. */
export function BookHitList({ book, word }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const opened = { id: book.id, ready: true };
  return (
    <View style={[styles.book, { backgroundColor: palette.surface, borderColor: palette.line }]}>
      <Text role="heading" font="book500" style={styles.title}>
        {book.title}
      </Text>
      {book.pages.map(({ page, label, hit }) => (
        <BookLink key={page} book={opened} spot={{ page, find: word }} style={styles.link}>
          <Text size="caption" tone="textMuted">
            {/* A server of an earlier release does not name it. */}
            {t(($) => $.search.page, { page: label ?? page })}
          </Text>
          <HitText hit={hit} />
        </BookLink>
      ))}
      {book.hasMore && (
        <BookLink book={opened} spot={{ find: word }} style={styles.link}>
          <Text size="small" font="work600" tone="primaryText">
            {t(($) => $.search.moreInBook)}
          </Text>
        </BookLink>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  book: {
    paddingVertical: space.sm,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
  },
  title: { paddingHorizontal: space.md },
  link: {
    minHeight: touchTarget,
    justifyContent: 'center',
    paddingVertical: space.xs,
    paddingHorizontal: space.md,
  },
});
