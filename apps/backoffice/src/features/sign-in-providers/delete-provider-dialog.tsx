import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { counted } from '../../lib/language/counted.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { providerName } from '../../lib/language/provider-name.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { removeProvider } from './sign-in-providers-queries.ts';

/** Asks before a provider is deleted, and says how many people log in with it. */
export function DeleteProviderDialog({ state }: { state: DialogState<SignInProvider> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeProvider, { onSuccess: state.close });
  const { subject } = state;
  const people = subject?.countIdentities ?? 0;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, {
        name: subject === null ? '' : providerName(subject, currentLanguage()),
      })}
      text={
        people === 0
          ? t(($) => $.signInProviders.deleteUnused)
          : t(($) => $.signInProviders.deleteText, counted(people))
      }
      action={t(($) => $.common.delete)}
      danger
      write={remove}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}
