import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../components/public-page.tsx';

/** Students sign in in the reader, so this page redirects there. */
export function RedirectToReaderScreen() {
  const { t } = useTranslation();
  useEffect(() => window.location.replace('/app'), []);
  return (
    <PublicPage title={t(($) => $.accounts.openReader)}>
      <Stack align="center" role="status">
        <Text>{t(($) => $.accounts.openingReader)}</Text>
        <Anchor href="/app">{t(($) => $.accounts.openReader)}</Anchor>
        <Anchor href="/forgot-password" size="sm">
          {t(($) => $.accounts.forgot)}
        </Anchor>
      </Stack>
    </PublicPage>
  );
}
