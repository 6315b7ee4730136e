import { browserName } from '@aqua/client/browser-device';
import { passkeyForm } from '@aqua/contract/accounts/passkeys';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import { PasswordField } from '../../components/field/password-field.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { addPasskey, type PasskeyValues } from './profile-queries.ts';

interface AddPasskeyDialogProps {
  state: DialogState<never>;
  /** An account without a password has none to ask for. */
  hasPassword: boolean;
}

/** Asks for a name and the password; then the browser makes the passkey. */
export function AddPasskeyDialog({ state, hasPassword }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const rules = hasPassword ? passkeyForm : passkeyForm.pick({ name: true });
  const form = useDialogForm<PasskeyValues>(state, rules, {
    name: browserName(navigator.userAgent),
    currentPassword: '',
  });
  const add = useWrite(addPasskey, { onSuccess: state.close, onFieldErrors: form.setErrors });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.profile.passkeys.addTitle)}
      form={form}
      submit={t(($) => $.profile.passkeys.next)}
      write={add}
      onSubmit={(values) => add.mutate(values)}
    >
      <Text size="sm">{t(($) => $.profile.passkeys.addText)}</Text>
      <TextInput
        label={t(($) => $.profile.passkeys.name)}
        description={t(($) => $.profile.passkeys.nameHint)}
        required
        data-autofocus={!hasPassword || undefined}
        {...form.getInputProps('name')}
      />
      {hasPassword && (
        <PasswordField
          data-autofocus
          autoComplete="current-password"
          label={t(($) => $.profile.currentPassword)}
          required
          {...form.getInputProps('currentPassword')}
        />
      )}
    </FormDialog>
  );
}
