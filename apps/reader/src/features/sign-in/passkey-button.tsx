import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { knowsPasskeys, signWithPasskey } from '../../lib/platform/passkeys';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';

interface Props {
  /** Whether what the passkey signed is being sent. */
  busy: boolean;
  onSigned: (credential: UsedCredential) => void;
}

/** Signs in without a password, in browsers that know passkeys. */
export function PasskeyButton({ busy, onSigned }: Props) {
  const { t } = useTranslation();
  const question = useMutation({
    mutationFn: async () => signWithPasskey(await client.passkeys.startSignIn()),
    onSuccess: onSigned,
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button
        kind="quiet"
        label={t(($) => $.signIn.passkey)}
        busy={busy || question.isPending}
        onPress={() => question.mutate()}
      />
      {question.isError && <Notice text={errorMessage(question.error)} />}
    </>
  );
}
