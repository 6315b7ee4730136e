import { ApiError } from '@aqua/client/create-client';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../components/public-page.tsx';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/problems.ts';
import { Refused } from './notes.tsx';
import { confirmSearch } from './search.ts';

/**
 * The page of a sign-up's mail. Only the button confirms: mail scanners open links too, and would
 * confirm addresses of people who never signed up.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const { t: token = '', kind = 'publishers' } = confirmSearch.parse(useSearch({ strict: false }));
  const confirm = useMutation<{ state: WaitsFor }>({
    mutationFn: () => client[kind].confirmEmail({ body: { token } }),
  });
  const isBroken = token === '' || isLinkRefused(confirm.error);

  return (
    <PublicPage title={t(($) => $.accounts.confirmTitle)}>
      <Sheet>
        {confirm.isSuccess ? (
          <Confirmed kind={kind} state={confirm.data.state} />
        ) : (
          <Stack gap="md">
            <div>
              <Title order={1} size="h2">
                {t(($) => (isBroken ? $.accounts.brokenTitle : $.accounts.confirmTitle))}
              </Title>
              <Text c="dimmed" mt={4} role={isBroken ? 'alert' : undefined}>
                {t(($) => (isBroken ? $.accounts.confirmBroken : $.accounts.confirmText[kind]))}
              </Text>
            </div>
            {confirm.isError && !isBroken && (
              <Refused
                text={failureText(
                  confirm.error,
                  t(($) => $.common.offline),
                )}
              />
            )}
            {!isBroken && (
              <Button
                size="md"
                fullWidth
                autoFocus
                loading={confirm.isPending}
                onClick={() => confirm.mutate()}
              >
                {t(($) => $.accounts.confirm)}
              </Button>
            )}
          </Stack>
        )}
      </Sheet>
    </PublicPage>
  );
}

/** Another try can't help; after a lost connection or too many tries it can. */
function isLinkRefused(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'link.expired';
}

/** What the account waits for now: the platform's approval, a guardian's consent, or nothing. */
type WaitsFor = 'approval' | 'guardian' | 'open';

interface ConfirmedProps {
  kind: 'publishers' | 'customers';
  state: WaitsFor;
}

function Confirmed({ kind, state }: ConfirmedProps) {
  const { t } = useTranslation();
  const login = kind === 'customers' ? '/app' : '/publishers/login';
  return (
    <Stack align="center" ta="center" gap="sm" role="status">
      <IconCircleCheck size={40} stroke={1.3} color="var(--aqua-success-text)" aria-hidden />
      <Title order={1} size="h3">
        {t(($) => $.accounts.confirmedTitle)}
      </Title>
      <Text c="dimmed">{t(($) => $.accounts.confirmedState[state])}</Text>
      {state === 'open' && (
        <Button component="a" href={login} size="md" fullWidth mt="xs">
          {t(($) => $.accounts.login)}
        </Button>
      )}
    </Stack>
  );
}
