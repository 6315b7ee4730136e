import { Button, Image, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../components/public-page.tsx';

/** Part of the page, so that it needs no request, which could fail as well. */
const placeholder =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%230b7a82"/></svg>';

/** The logo falls back to a second picture when it can't be loaded (specification, section 2). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t(($) => $.notFound.title)}>
      <Stack align="center" ta="center" gap="md">
        <Image
          src="/logo.svg"
          fallbackSrc={placeholder}
          alt={t(($) => $.notFound.logo)}
          w={112}
          h={112}
        />
        <Title order={1} size="h2">
          {t(($) => $.notFound.title)}
        </Title>
        <Text c="dimmed" maw="28rem">
          {t(($) => $.notFound.text)}
        </Text>
        <Button component={Link} to="/" variant="default">
          {t(($) => $.notFound.home)}
        </Button>
      </Stack>
    </PublicPage>
  );
}
