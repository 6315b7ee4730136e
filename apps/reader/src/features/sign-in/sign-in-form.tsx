import { ApiError } from '@aqua/client/create-client';
import { space } from '@aqua/theme/space';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View, type TextInput } from 'react-native';
import { Button } from '../../components/button';
import { FormHead } from '../../components/screens/form-page';
import { Notice } from '../../components/messages/notice';
import { PasswordField } from '../../components/fields/password-field';
import { Text } from '../../components/text';
import { TextField } from '../../components/fields/text-field';
import { errorMessage } from '../../lib/server/error-message';
import { useEnding } from '../../lib/session/session';
import { JoinForm } from './join-form';
import { MoveDeviceDialog } from './move-device-dialog';
import { PageLink } from './page-link';
import { classCodeIn } from './path-after-sign-in';
import { PasskeyButton } from './passkey-button';
import { ProviderButtons } from './provider-buttons';
import { useProviderSignIn } from './use-provider-sign-in';
import { useSignIn } from './use-sign-in';

interface Props {
  /** The address of the session that ended, if there was one. */
  email?: string;
  /** The path that the person wanted. */
  next?: string | undefined;
}

export function SignInForm({ email: known = '', next }: Props) {
  const { t } = useTranslation();
  const notice = useEnding()?.message ?? null;
  const attempt = useSignIn();
  const provider = useProviderSignIn(next);
  const emailField = useRef<TextInput>(null);
  const passwordField = useRef<TextInput>(null);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  function submit() {
    // The form never sends empty fields (specification, section 5).
    const incomplete = email.trim() === '' || password === '';
    setMissing(incomplete);
    if (incomplete) (email.trim() === '' ? emailField : passwordField).current?.focus();
    else attempt.mutate({ proof: { email: email.trim(), password } });
  }

  const code = classCodeIn(next);
  const signUpPath = `/customer/sign-up${code === undefined ? '' : `?code=${code}`}`;
  const asks = attempt.boundElsewhere;
  const refusal = attempt.error === null || asks ? null : errorMessage(attempt.error);
  // Passwords of this person's domain are off, which is no mistake of the person.
  const needsProvider =
    attempt.error instanceof ApiError && attempt.error.code === 'provider.passwordsOff';
  const usernameMissing = missing && email.trim() === '';
  const passwordMissing = missing && password === '';
  if (provider.unknown !== null) return <JoinForm signIn={provider} text={provider.unknown.text} />;
  return (
    <>
      <FormHead title={t(($) => $.signIn.login)} text={t(($) => $.signIn.text)} />
      <ProviderButtons signIn={provider} />
      {refusal !== null && <Notice kind={needsProvider ? 'note' : 'problem'} text={refusal} />}
      {refusal === null && notice !== null && <Notice kind="note" text={notice} />}
      <TextField
        ref={emailField}
        label={t(($) => $.signIn.username)}
        hint={t(($) => $.signIn.usernameHint)}
        problem={usernameMissing ? t(($) => $.signIn.usernameMissing) : undefined}
        value={email}
        onChangeText={setEmail}
        autoFocus={known === ''}
        autoCapitalize="none"
        autoCorrect={false}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        submitBehavior="submit"
        onSubmitEditing={() => (password === '' ? passwordField.current?.focus() : submit())}
      />
      <PasswordField
        ref={passwordField}
        autoFocus={known !== ''}
        label={t(($) => $.signIn.password)}
        value={password}
        onChangeText={setPassword}
        problem={passwordMissing ? t(($) => $.signIn.passwordMissing) : undefined}
        autoComplete="current-password"
        enterKeyHint="go"
        onSubmitEditing={submit}
      />
      <Button label={t(($) => $.signIn.login)} busy={attempt.isPending} onPress={submit} />
      <PasskeyButton busy={attempt.isPending} onSigned={(proof) => attempt.mutate({ proof })} />
      <View>
        <PageLink path="/forgot-password" label={t(($) => $.signIn.forgot)} />
        <View style={styles.question}>
          <Text size="small" tone="textMuted">
            {t(($) => $.signIn.noAccount)}
          </Text>
          <PageLink path={signUpPath} label={t(($) => $.signIn.register)} underlined />
        </View>
      </View>
      <MoveDeviceDialog
        open={asks}
        question={asks ? errorMessage(attempt.error) : ''}
        onCancel={attempt.reset}
        onMove={attempt.move}
      />
    </>
  );
}

const styles = StyleSheet.create({
  question: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: space.xxs,
  },
});
