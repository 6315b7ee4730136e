import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { client } from '../../lib/client.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { providerName } from '../../lib/language/provider-name.ts';
import { keepAttempt } from '../../lib/storage/sign-in-attempt.ts';

/** Leaves for the provider. The page of the return leads back to the list, with what it said. */
export function TryProviderDialog({ state }: { state: DialogState<SignInProvider> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const begin = useMutation({
    mutationFn: (id: number) => client.signInProviders.try({ params: { id } }),
    onSuccess: ({ url, state: attempt, ticket }) => {
      keepAttempt(attempt, { ticket, purpose: 'try' });
      window.location.assign(url);
    },
  });
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.signInProviders.tryTitle, {
        name: subject === null ? '' : providerName(subject, currentLanguage()),
      })}
      text={t(($) => $.signInProviders.tryText, { uri: subject?.redirectUri ?? '' })}
      action={t(($) => $.signInProviders.try)}
      write={begin}
      onClose={state.close}
      onConfirm={() => subject !== null && begin.mutate(subject.id)}
    />
  );
}
