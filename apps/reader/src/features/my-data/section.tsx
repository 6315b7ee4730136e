import { space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityIndicator, StyleSheet, View } from 'react-native';
import { LoadFailure } from '../../components/messages/load-failure';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { useFailure } from '../../lib/server/use-failure';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function Section({ title, hint, children }: Props) {
  return (
    <View style={styles.section}>
      <Text role="heading" aria-level={2} size="h4" font="work600">
        {title}
      </Text>
      {hint !== undefined && <Text tone="textMuted">{hint}</Text>}
      {children}
    </View>
  );
}

interface LoadedProps {
  query: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  hasData: boolean;
  children: ReactNode;
}

/** What the server answered; before that a spinner, and after a failure its reason and Retry. */
export function Loaded({ query, hasData, children }: LoadedProps) {
  const { t } = useTranslation();
  const palette = usePalette();
  const failure = useFailure(query);
  if (hasData) return children;
  if (failure === null)
    return <ActivityIndicator aria-label={t(($) => $.app.loading)} color={palette.primary} />;
  return <LoadFailure failure={failure} query={query} />;
}

const styles = StyleSheet.create({
  section: { gap: space.sm },
});
