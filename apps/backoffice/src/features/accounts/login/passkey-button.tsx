import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { failureText } from '../../../lib/language/problems.ts';
import { knowsPasskeys, signWithPasskey } from '../../../lib/passkeys.ts';

interface PasskeyButtonProps {
  /** Whether what the passkey signed is being sent. */
  busy: boolean;
  onSigned: (credential: UsedCredential) => void;
}

/** Signs in without a password, in browsers that know passkeys. */
export function PasskeyButton({ busy, onSigned }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const question = useMutation({ mutationFn: signWithPasskey, onSuccess: onSigned });
  if (!knowsPasskeys()) return null;
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
