import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { failureText } from '../../../lib/language/problems.ts';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';

interface PasskeyButtonProps {
  /** Whether what the passkey signed is being sent. */
  busy: boolean;
  onSigned: (credential: UsedCredential) => void;
}

const neverChanges = () => () => undefined;

/** Signs in without a password, in browsers that know passkeys. */
export function PasskeyButton({ busy, onSigned }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const question = useMutation({
    mutationFn: async () => (await import('../../../lib/passkeys.ts')).signWithPasskey(),
    onSuccess: onSigned,
  });
  // The page is rendered at build time, for browsers that don't know passkeys, too.
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => false);
  if (!isKnown) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy || question.isPending}
        onClick={() => question.mutate()}
      >
        {t(($) => $.accounts.passkey)}
      </Button>
      {question.isError && <ErrorAlert text={failureText(question.error)} />}
    </>
  );
}
