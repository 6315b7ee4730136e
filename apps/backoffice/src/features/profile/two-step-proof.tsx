import { Text, TextInput } from '@mantine/core';
import { twoStep } from '@aqua/contract/accounts/two-step';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import type { Writing } from '../../components/write-failure.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { disableTwoStep, renewRecoveryCodes, type Proof } from './profile-queries.ts';

interface ProofDialogProps {
  state: DialogState<never>;
  form: ReturnType<typeof useProofForm>;
  title: string;
  text: string;
  submit: string;
  write: Writing;
  onSubmit: (proof: Proof) => void;
}

function useProofForm(state: DialogState<never>) {
  return useDialogForm<Proof>(state, twoStep.disable.body, {
    currentPassword: '',
    code: '',
  });
}

/** Asks for both the password and a code: neither alone may change two-step sign-in. */
function ProofDialog({ state, form, text, ...dialog }: ProofDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog state={state} form={form} {...dialog}>
      <Text size="sm">{text}</Text>
      <PasswordField
        data-autofocus
        autoComplete="current-password"
        label={t(($) => $.profile.currentPassword)}
        required
        {...form.getInputProps('currentPassword')}
      />
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        label={t(($) => $.profile.twoStep.code)}
        description={t(($) => $.profile.twoStep.codeOrRecoveryHint)}
        required
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}

export function TurnOffDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const form = useProofForm(state);
  const disable = useWrite(disableTwoStep, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });
  return (
    <ProofDialog
      state={state}
      form={form}
      title={t(($) => $.profile.twoStep.turnOffTitle)}
      text={t(($) => $.profile.twoStep.turnOffText)}
      submit={t(($) => $.profile.twoStep.turnOff)}
      write={disable}
      onSubmit={(proof) => disable.mutate(proof)}
    />
  );
}

interface RenewCodesDialogProps {
  state: DialogState<never>;
  onCodes: (codes: string[]) => void;
}

export function RenewCodesDialog({ state, onCodes }: RenewCodesDialogProps) {
  const { t } = useTranslation();
  const form = useProofForm(state);
  const renew = useWrite(renewRecoveryCodes, {
    onSuccess: ({ recoveryCodes }) => {
      state.close();
      onCodes(recoveryCodes);
    },
    onFieldErrors: form.setErrors,
  });
  return (
    <ProofDialog
      state={state}
      form={form}
      title={t(($) => $.profile.twoStep.renew)}
      text={t(($) => $.profile.twoStep.renewText)}
      submit={t(($) => $.profile.twoStep.renew)}
      write={renew}
      onSubmit={(proof) => renew.mutate(proof)}
    />
  );
}
