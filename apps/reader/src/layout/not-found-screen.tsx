import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { FullScreenMessage } from '../components/messages/full-screen-message';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <FullScreenMessage icon="book" title={t(($) => $.app.notFound)}>
      <Button label={t(($) => $.app.toLibrary)} onPress={() => router.replace('/')} />
    </FullScreenMessage>
  );
}
