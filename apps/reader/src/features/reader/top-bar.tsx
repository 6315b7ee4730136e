import { breakpoints, space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { SlideIn } from '../../components/slide-in';
import type { ReadingTheme } from './reading-theme';

interface Props {
  title: string;
  theme: ReadingTheme;
  onClose: () => void;
  onContents: () => void;
  onReadingTheme: () => void;
  isBookmarked: boolean;
  onBookmark: () => void;
  onNotes: () => void;
}

export function TopBar({ title, theme, isBookmarked, onClose, ...on }: Props) {
  const { t } = useTranslation();
  const wide = useWindowDimensions().width >= breakpoints.tablet;
  const colours = { color: theme.text, wash: theme.around };
  return (
    <SlideIn from={-8} style={[styles.bar, { backgroundColor: theme.bar }]}>
      <SafeAreaView edges={['top', 'left', 'right']}>
        <View style={styles.row}>
          <View style={wide && styles.balance}>
            <IconButton
              icon="back"
              label={t(($) => $.reading.close)}
              onPress={onClose}
              {...colours}
            />
          </View>
          <Text
            role="heading"
            font="book500"
            numberOfLines={1}
            style={[styles.title, wide && styles.centred, { color: theme.text }]}
          >
            {title}
          </Text>
          <View style={styles.end}>
            <IconButton
              icon="bookmark"
              label={t(($) => $.notes.bookmark)}
              isOn={isBookmarked}
              onPress={on.onBookmark}
              {...colours}
            />
            <IconButton
              icon="note"
              label={t(($) => $.notes.title)}
              onPress={on.onNotes}
              {...colours}
            />
            <IconButton
              icon="contents"
              label={t(($) => $.reading.contents)}
              onPress={on.onContents}
              {...colours}
            />
            <IconButton
              icon="paper"
              label={t(($) => $.reading.paper)}
              onPress={on.onReadingTheme}
              {...colours}
            />
          </View>
        </View>
      </SafeAreaView>
    </SlideIn>
  );
}

const styles = StyleSheet.create({
  bar: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    boxShadow: '0 1px 0 rgba(16, 41, 47, 0.12), 0 4px 20px rgba(16, 41, 47, 0.08)',
  },
  row: { flexDirection: 'row', alignItems: 'center', padding: space.xs, gap: space.xs },
  end: { flexDirection: 'row', gap: space.xxs },
  // As wide as the buttons at the end, so the title is in the middle.
  balance: { width: 4 * touchTarget + 3 * space.xxs },
  title: { flex: 1 },
  centred: { textAlign: 'center' },
});
