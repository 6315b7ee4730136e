import { ApiError } from '@aqua/client/create-client';
import { Anchor, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { loginPaths, kindQuery, useAccountKind } from '../account-kind.ts';

const states = {
  'link.used': 'used',
  'link.replaced': 'replaced',
  'link.expired': 'expired',
} as const;

/**
 * Says why a mailed link does not work (used, replaced, expired or broken) and offers a new mail
 * (product rules, section 4). The person types the address there, because an invalid link does not
 * tell to whom it was sent.
 */
export function InvalidLink({ failure }: { failure: Error | null }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const offline = failure !== null && !(failure instanceof ApiError);
  const state = stateOf(failure);
  return (
    <Stack gap="md">
      <SheetHead
        title={t(($) => $.accounts[`${state}Title`])}
        text={offline ? t(($) => $.common.offline) : t(($) => $.accounts[`${state}Text`])}
        isProblem
      />
      <Button component="a" href={`/forgot-password${kindQuery(kind)}`} size="md">
        {t(($) => $.accounts.askNew)}
      </Button>
      <Anchor href={loginPaths[kind]} size="sm" ta="center">
        {t(($) => (kind === 'customers' ? $.accounts.openReader : $.accounts.backToLogin))}
      </Anchor>
    </Stack>
  );
}

function stateOf(failure: Error | null) {
  if (!(failure instanceof ApiError)) return 'broken';
  return states[failure.code as keyof typeof states] ?? 'broken';
}
