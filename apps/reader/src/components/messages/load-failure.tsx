import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { errorMessage } from '../../lib/server/error-message';
import { Button } from '../button';
import { Notice } from './notice';

interface Props {
  /** From `useFailure`; null shows nothing. */
  failure: Error | null;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Why something could not be loaded, and Retry. It also comes by itself (`lib/server/comeback.ts`). */
export function LoadFailure({ failure, query }: Props) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return (
    <View style={styles.failure}>
      <Notice text={errorMessage(failure)} />
      <Button
        kind="quiet"
        label={t(($) => $.app.retry)}
        busy={query.isFetching}
        onPress={() => void query.refetch()}
      />
    </View>
  );
}

const styles = StyleSheet.create({ failure: { gap: space.sm } });
