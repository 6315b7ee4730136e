import { Button, Image, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../components/public-page.tsx';

/** The logo falls back to a second picture when it can't be loaded (specification, section 2). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t(($) => $.notFound.title)}>
      <Stack align="center" ta="center" gap="md">
        <Image
          src="/logo-404.svg"
          fallbackSrc="/favicon.svg"
          alt={t(($) => $.notFound.logo)}
          w={160}
          h={160}
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
