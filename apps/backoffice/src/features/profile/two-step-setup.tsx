import { Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { twoStep } from '@aqua/contract/accounts/two-step';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../components/copy-text-button.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import { useDialog, type DialogState } from '../../components/dialog/use-dialog.ts';
import { client } from '../../lib/client.ts';
import { failureText, fieldProblems } from '../../lib/language/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { confirmTwoStep } from './profile-queries.ts';

/** The secret for the authenticator app, also as the `otpauth:` address that a QR code carries. */
type Started = Awaited<ReturnType<typeof client.twoStep.start>>;

interface TwoStepSetupProps {
  state: DialogState<never>;
  onCodes: (recoveryCodes: string[]) => void;
}

/** Turns two-step sign-in on: first the password, then a code from the app to prove it works. */
export function TwoStepSetup({ state, onCodes }: TwoStepSetupProps) {
  const { t } = useTranslation();
  const app = useDialog<Started>();
  const form = useDialogForm(state, twoStep.start.body, { currentPassword: '' });
  const start = useMutation({
    mutationFn: (body: { currentPassword: string }) => client.twoStep.start({ body }),
    onSuccess: (started) => {
      state.close();
      app.open(started);
    },
    onError: (failure) => {
      const problems = fieldProblems(failure);
      form.setErrors(problems);
      if (Object.keys(problems).length === 0) showErrorToast(failureText(failure));
    },
  });

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => $.profile.twoStep.setUp)}
        form={form}
        submit={t(($) => $.profile.twoStep.next)}
        write={start}
        onSubmit={(body) => start.mutate(body)}
      >
        <Text size="sm">{t(($) => $.profile.twoStep.passwordText)}</Text>
        <PasswordField
          data-autofocus
          autoComplete="current-password"
          label={t(($) => $.profile.currentPassword)}
          required
          {...form.getInputProps('currentPassword')}
        />
      </FormDialog>
      <AppDialog state={app} onCodes={onCodes} />
    </>
  );
}

interface AppDialogProps {
  state: DialogState<Started>;
  onCodes: (recoveryCodes: string[]) => void;
}

function AppDialog({ state, onCodes }: AppDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, twoStep.confirm.body, { code: '' });
  const confirm = useWrite(confirmTwoStep, {
    onSuccess: ({ recoveryCodes }) => {
      state.close();
      onCodes(recoveryCodes);
    },
    onFieldErrors: form.setErrors,
  });
  const { secret = '', uri = '' } = state.subject ?? {};

  return (
    <FormDialog
      state={state}
      title={t(($) => $.profile.twoStep.setUp)}
      form={form}
      submit={t(($) => $.profile.twoStep.turnOn)}
      write={confirm}
      onSubmit={({ code }) => confirm.mutate(code)}
    >
      <Text size="sm">{t(($) => $.profile.twoStep.scan)}</Text>
      {uri !== '' && <QrCode text={uri} label={t(($) => $.profile.twoStep.qr)} />}
      <Stack gap={4}>
        <Text size="sm">{t(($) => $.profile.twoStep.secret)}</Text>
        <Group gap="sm">
          <Code fz="sm">{inGroupsOfFour(secret)}</Code>
          <CopyTextButton text={secret} />
        </Group>
      </Stack>
      <TextInput
        data-autofocus
        autoComplete="one-time-code"
        inputMode="numeric"
        label={t(($) => $.profile.twoStep.code)}
        description={t(($) => $.profile.twoStep.codeHint)}
        required
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}

/** Groups are easier to type from the screen; apps ignore the spaces. */
function inGroupsOfFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
