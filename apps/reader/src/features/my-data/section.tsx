import { space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityIndicator, StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Text } from '../../components/text';
import { errorMessage } from '../../lib/error-message';
import { usePalette } from '../../lib/theme';

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
  query: { isError: boolean; error: Error | null; refetch: () => unknown };
  hasData: boolean;
  children: ReactNode;
}

/** What the server answered; before that a spinner, and after a failure its reason and Retry. */
export function Loaded({ query, hasData, children }: LoadedProps) {
  const { t } = useTranslation();
  const palette = usePalette();
  if (hasData) return children;
  if (!query.isError)
    return <ActivityIndicator aria-label={t(($) => $.app.loading)} color={palette.primary} />;
  return (
    <>
      <Notice text={errorMessage(query.error)} />
      <Button kind="quiet" label={t(($) => $.app.retry)} onPress={() => void query.refetch()} />
    </>
  );
}

const styles = StyleSheet.create({
  section: { gap: space.sm },
});
