import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import { router } from 'expo-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton } from '../../components/icon-button';
import { Logo } from '../../components/screens/logo';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { ContinueRow } from './continue-row';
import { ShelfTools } from './shelf-tools';

interface Props {
  books: readonly LibraryBook[] | undefined;
  /** How many of the books are shown. */
  shown: number;
  words: string;
  onWords: (words: string) => void;
  /** Says why the list may be out of date. */
  notice: ReactNode;
}

export function LibraryHeader({ books, shown, words, onWords, notice }: Props) {
  const count = books?.length;
  const { t } = useTranslation();
  const palette = usePalette();
  const colours = { color: palette.text, wash: palette.sunken };
  return (
    <View style={styles.head}>
      <View style={styles.bar}>
        <Logo />
        <View style={styles.buttons}>
          <IconButton
            icon="note"
            label={t(($) => $.notebook.title)}
            onPress={() => router.push('/notebook')}
            {...colours}
          />
          <IconButton
            icon="person"
            label={t(($) => $.library.profile)}
            onPress={() => router.push('/profile')}
            {...colours}
          />
        </View>
      </View>
      {notice}
      {words.trim() === '' && <ContinueRow books={books ?? []} />}
      <View style={[styles.title, { borderColor: palette.line }]}>
        <Text role="heading" size="h1" font="book500">
          {t(($) => $.library.title)}
        </Text>
        {count !== undefined && count > 0 && (
          <Text size="small" tone="textMuted">
            {t(($) => $.library.count, { count })}
          </Text>
        )}
      </View>
      {count !== undefined && count > 0 && (
        <ShelfTools words={words} onWords={onWords} shown={shown} count={count} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  head: { paddingTop: space.md, paddingBottom: space.lg, gap: space.lg },
  // The margin lines up the icon, not its larger touch target, with the line below.
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginRight: -space.sm,
  },
  buttons: { flexDirection: 'row' },
  title: {
    flexDirection: 'row',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space.md,
    paddingBottom: space.xs,
    borderBottomWidth: StyleSheet.hairlineWidth,
  },
});
