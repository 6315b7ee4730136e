import { ApiError } from '@aqua/client/create-client';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/outcome.tsx';
import { SheetHead } from '../../components/public-page.tsx';
import { Refused } from '../../components/refused.tsx';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/problems.ts';
import { loginPaths, searchOf, useAccountKind } from './account-kind.ts';

type SpentState = 'used' | 'replaced' | 'expired';

/** A link that works no more, and why: the page offers a new mail (decisions, section 4). */
export function SpentLink({ state, email }: { state: SpentState; email: string }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const send = useMutation({
    mutationFn: () => client[kind].forgotPassword({ query: { email } }),
  });
  if (send.isSuccess) {
    return (
      <Outcome
        icon={IconMailCheck}
        title={t(($) => $.accounts.mailSentTitle)}
        text={t(($) => $.accounts.newMailText, { email })}
      />
    );
  }
  return (
    <Stack gap="md">
      <SheetHead
        title={t(($) => $.accounts[`${state}Title`])}
        text={t(($) => $.accounts[`${state}Text`], { email })}
        isProblem
      />
      {send.isError && (
        <Refused
          text={failureText(
            send.error,
            t(($) => $.common.offline),
          )}
        />
      )}
      <Button size="md" loading={send.isPending} onClick={() => send.mutate()}>
        {t(($) => $.accounts.sendNew)}
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
      <SheetHead
        title={t(($) => $.accounts.brokenTitle)}
        text={offline ? t(($) => $.common.offline) : t(($) => $.accounts.brokenText)}
        isProblem
      />
      <Button
        renderRoot={(root) => <Link to="/forgot-password" search={searchOf(kind)} {...root} />}
        variant="default"
      >
        {t(($) => $.accounts.askNew)}
      </Button>
    </Stack>
  );
}
