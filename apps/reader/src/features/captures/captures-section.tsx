import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { space } from '@aqua/theme/space';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { Loaded } from '../my-data/section';

/** The student's own screenshots, by book (product rules, section 7). */
export function CapturesSection() {
  const { t } = useTranslation();
  const captures = useQuery({
    queryKey: ['captures'],
    queryFn: ({ signal }) => client.captures.list({}, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const { mode = 'blocked', limit = 0, data: books = [] } = captures.data ?? {};
  return (
    <Loaded query={captures} hasData={captures.data !== undefined}>
      <Text size="small" tone="textMuted">
        {mode === 'counted'
          ? t(($) => $.captures.counted, { limit })
          : t(($) => $.captures.blocked)}
      </Text>
      {books.map(({ id, title, pages, isClosed }) => (
        <View key={id} style={styles.book}>
          <Text style={styles.title}>{title}</Text>
          <Text size="small" tone={isClosed ? 'dangerText' : 'textMuted'}>
            {isClosed
              ? t(($) => $.captures.countClosed, { pages: pages.length, limit })
              : t(($) => $.captures.count, { pages: pages.length, limit })}
          </Text>
        </View>
      ))}
    </Loaded>
  );
}

const styles = StyleSheet.create({
  book: { marginTop: space.xs },
  title: { flexShrink: 1 },
});
