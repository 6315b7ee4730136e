import { Text } from '@mantine/core';
import { currentPassword } from '@aqua/contract/accounts/password-forms';
import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import { client } from '../../../lib/client.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { providerName } from '../../../lib/language/provider-name.ts';
import { fieldProblems } from '../../../lib/language/problems.ts';
import { goToProvider } from '../../../lib/start-at-provider.ts';

const withPassword = z.object({ currentPassword });

interface AddIdentityDialogProps {
  state: DialogState<ShownProvider>;
  hasPassword: boolean;
}

/** Asks for the password, and leaves for the provider. */
export function AddIdentityDialog({ state, hasPassword }: AddIdentityDialogProps) {
  const { t } = useTranslation();
  const empty = { currentPassword: '' };
  const form = useDialogForm(state, hasPassword ? withPassword : () => ({}), empty);
  const { subject } = state;
  const start = useMutation({
    mutationFn: (typed: { currentPassword: string }) =>
      client.identities.startAdding({
        body: { providerId: subject?.id ?? 0, ...(hasPassword && typed) },
      }),
    onSuccess: (begun) => {
      // What was typed must not make the browser ask before it leaves.
      form.resetDirty(form.getValues());
      goToProvider(begun, { purpose: 'add', from: window.location.pathname });
    },
    onError: (failure) => form.setErrors(fieldProblems(failure)),
  });
  const provider = subject === null ? '' : providerName(subject, currentLanguage());
  return (
    <FormDialog
      state={state}
      title={t(($) => $.profile.identities.addTitle, { provider })}
      form={form}
      submit={t(($) => $.profile.identities.next, { provider })}
      write={start}
      onSubmit={(typed) => start.mutate(typed)}
    >
      {hasPassword && (
        <>
          <Text size="sm">{t(($) => $.profile.identities.addText)}</Text>
          <PasswordField
            data-autofocus
            autoComplete="current-password"
            label={t(($) => $.profile.currentPassword)}
            required
            {...form.getInputProps('currentPassword')}
          />
        </>
      )}
      <Text size="sm">{t(($) => $.profile.identities.addWithout, { provider })}</Text>
    </FormDialog>
  );
}
