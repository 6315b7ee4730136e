import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../components/public-page.tsx';
import { failureText } from '../../lib/problems.ts';
import { unsubscribeSearch } from './search.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The page of a mail's last line. Only the button unsubscribes: mail scanners open links too. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const { t: token = '' } = unsubscribeSearch.parse(useSearch({ strict: false }));
  const leave = useMutation({ mutationFn: () => unsubscribe(token) });

  return (
    <PublicPage title={t(($) => $.legal.unsubscribe)}>
      <Sheet>
        {leave.isSuccess ? (
          <Unsubscribed />
        ) : (
          <Stack gap="md">
            <div>
              <Title order={1} size="h2">
                {t(($) => $.legal.unsubscribeTitle)}
              </Title>
              <Text c="dimmed" mt={4}>
                {t(($) => (token === '' ? $.legal.unsubscribeBroken : $.legal.unsubscribeText))}
              </Text>
            </div>
            {leave.isError && (
              <Alert color="coral" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
                {failureText(
                  leave.error,
                  t(($) => $.common.offline),
                )}
              </Alert>
            )}
            {token !== '' && (
              <Button
                size="md"
                fullWidth
                autoFocus
                loading={leave.isPending}
                onClick={() => leave.mutate()}
              >
                {t(($) => $.legal.unsubscribe)}
              </Button>
            )}
          </Stack>
        )}
      </Sheet>
    </PublicPage>
  );
}

function Unsubscribed() {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" gap="sm" role="status">
      <IconCircleCheck size={40} stroke={1.3} color="var(--aqua-success-text)" aria-hidden />
      <Title order={1} size="h3">
        {t(($) => $.legal.unsubscribedTitle)}
      </Title>
      <Text c="dimmed">{t(($) => $.legal.unsubscribedText)}</Text>
    </Stack>
  );
}
