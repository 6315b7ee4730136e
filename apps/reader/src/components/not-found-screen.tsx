import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Message } from './message';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Message icon="book" title={t(($) => $.app.notFound)}>
      <Button label={t(($) => $.app.toLibrary)} onPress={() => router.replace('/')} />
    </Message>
  );
}
