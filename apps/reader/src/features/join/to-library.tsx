import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';

/** The way on, and the way back; whoever is signed out comes to the sign-in. */
export function ToLibrary({ kind }: { kind?: 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Button
      {...(kind !== undefined && { kind })}
      label={t(($) => $.app.toLibrary)}
      onPress={() => router.replace('/')}
    />
  );
}
