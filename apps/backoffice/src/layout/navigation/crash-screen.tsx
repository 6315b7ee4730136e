import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown when a screen throws an error; offers to reload. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <Center mih="70vh" p="lg">
      <Stack align="center" ta="center" role="alert">
        <Title order={1} size="h2">
          {t(($) => $.common.crashed)}
        </Title>
        <Text c="dimmed">{t(($) => $.common.offline)}</Text>
        <Button onClick={() => window.location.reload()}>{t(($) => $.common.reload)}</Button>
      </Stack>
    </Center>
  );
}
