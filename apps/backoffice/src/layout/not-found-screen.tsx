import { Button, Image, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { placeholderLogo } from '../components/site/placeholder-logo.ts';
import { PublicPage } from '../components/site/public-page.tsx';
import { roleOf, useSession } from '../lib/storage/session.ts';
import { Shell } from './shell.tsx';
import { firstScreenOf } from './navigation/first-screen.ts';

/** Shown at an unknown address. A signed-in person keeps the sidebar. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const title = t(($) => $.notFound.title);
  if (session === null || session.role === 'Customer') {
    return (
      <PublicPage title={title}>
        <NotFoundText home="/" />
      </PublicPage>
    );
  }
  return (
    <Shell>
      <title>{`${title} · ${t(($) => $.common.product)}`}</title>
      <NotFoundText home={firstScreenOf(roleOf(session))} />
    </Shell>
  );
}

/** The logo falls back to a second picture when it can't be loaded (specification, section 2). */
function NotFoundText({ home }: { home: string }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" gap="md" py="xl">
      <Image
        src="/logo.svg"
        fallbackSrc={placeholderLogo}
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
      <Button component="a" href={home} variant="default">
        {t(($) => $.notFound.home)}
      </Button>
    </Stack>
  );
}
