import { ApiError } from '@aqua/client/create-client';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/problems.ts';
import { loginPaths, searchOf, useAccountKind } from './account-kind.ts';
import { Done, Refused } from './notes.tsx';

type SpentState = 'used' | 'replaced' | 'expired';

/** A link that works no more, and why: the page offers a new mail (decisions, section 4). */
export function SpentLink({ state, email }: { state: SpentState; email: string }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const send = useMutation({
    mutationFn: () => client[kind].forgotPassword({ query: { email } }),
  });
  if (send.isSuccess) {
    return <Done title={t(($) => $.accounts.mailSentTitle)} text={send.data.message} />;
  }
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(($) => $.accounts[`${state}Title`])}
      </Title>
      <Text c="dimmed">{t(($) => $.accounts[`${state}Text`])}</Text>
      {send.isError && (
        <Refused
          text={failureText(
            send.error,
            t(($) => $.common.offline),
          )}
        />
      )}
      <Button
        size="md"
        h="auto"
        py="xs"
        styles={{ label: { whiteSpace: 'normal' } }}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t(($) => $.accounts.sendNew, { email })}
      </Button>
      <Anchor href={loginPaths[kind]} size="sm" ta="center">
        {t(($) => (kind === 'customers' ? $.accounts.openReader : $.accounts.backToLogin))}
      </Anchor>
    </Stack>
  );
}

/** A link without a token, or with one that nobody knows. */
export function BrokenLink({ failure }: { failure: Error | null }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const offline = failure !== null && !(failure instanceof ApiError);
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(($) => $.accounts.brokenTitle)}
      </Title>
      <Text c="dimmed">
        {offline ? t(($) => $.common.offline) : t(($) => $.accounts.brokenText)}
      </Text>
      <Button
        renderRoot={(root) => <Link to="/forgot-password" search={searchOf(kind)} {...root} />}
        variant="default"
      >
        {t(($) => $.accounts.askNew)}
      </Button>
    </Stack>
  );
}
