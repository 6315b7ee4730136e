import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { errorMessage } from '../../lib/error-message';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Why there are no hits. */
export function SearchFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <View style={styles.failure}>
      <Notice text={errorMessage(error)} />
      <Button kind="quiet" label={t(($) => $.app.retry)} onPress={onRetry} />
    </View>
  );
}

const styles = StyleSheet.create({ failure: { padding: space.md, gap: space.sm } });
