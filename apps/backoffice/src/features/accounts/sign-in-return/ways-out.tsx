import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { failureText } from '../../../lib/language/problems.ts';
import { loginAddress } from '../login-address.ts';
import { useStartSignIn } from '../providers/use-start-sign-in.ts';
import type { ReturnedAttempt } from './returned-attempt.ts';

interface WaysOutProps {
  attempt: ReturnedAttempt;
  /** Tries the same attempt again; without it, another one begins at the provider. */
  onRepeat?: (() => void) | undefined;
}

/** What to do when a login is not finished. Both ways lead to the page that the person wanted. */
export function WaysOut({ attempt, onRepeat }: WaysOutProps) {
  const { t } = useTranslation();
  const { kind = 'backOffice', from, providerId, invitation } = attempt;
  const start = useStartSignIn({ kind, from, invitation });
  const again = onRepeat ?? (providerId === undefined ? undefined : () => start.mutate(providerId));
  return (
    <Stack gap="xs">
      {start.isError && <ErrorAlert text={failureText(start.error)} />}
      {again !== undefined && (
        <Button size="md" variant="default" loading={start.isPending} onClick={again}>
          {t(($) => $.signInWith.again)}
        </Button>
      )}
      <Button component="a" href={loginAddress(kind, from)} size="md" variant="default">
        {t(($) => $.signInWith.another)}
      </Button>
    </Stack>
  );
}
