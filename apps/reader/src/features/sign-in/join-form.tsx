import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextInput } from 'react-native';
import { Button } from '../../components/button';
import { PasswordField } from '../../components/fields/password-field';
import { TextField } from '../../components/fields/text-field';
import { Notice } from '../../components/messages/notice';
import { FormHead } from '../../components/screens/form-page';
import { errorMessage } from '../../lib/server/error-message';
import { MoveDeviceDialog } from './move-device-dialog';
import type { ProviderSignIn } from './use-provider-sign-in';

/** Asks once for the password of an account here, to which the person at the provider then belongs. */
export function JoinForm({ signIn, text }: { signIn: ProviderSignIn; text: string }) {
  const { t } = useTranslation();
  const emailField = useRef<TextInput>(null);
  const passwordField = useRef<TextInput>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { error, boundElsewhere } = signIn;

  function submit() {
    const incomplete = email.trim() === '' || password === '';
    setMissing(incomplete);
    if (incomplete) (email.trim() === '' ? emailField : passwordField).current?.focus();
    else signIn.join({ email: email.trim(), password });
  }

  const usernameMissing = missing && email.trim() === '';
  const passwordMissing = missing && password === '';
  return (
    <>
      <FormHead title={t(($) => $.signInWith.joinTitle)} text={text} isProblem />
      {error !== null && !boundElsewhere && <Notice text={errorMessage(error)} />}
      <TextField
        ref={emailField}
        label={t(($) => $.signIn.username)}
        hint={t(($) => $.signIn.usernameHint)}
        problem={usernameMissing ? t(($) => $.signIn.usernameMissing) : undefined}
        value={email}
        onChangeText={setEmail}
        autoFocus
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
        label={t(($) => $.signIn.password)}
        value={password}
        onChangeText={setPassword}
        problem={passwordMissing ? t(($) => $.signIn.passwordMissing) : undefined}
        autoComplete="current-password"
        enterKeyHint="go"
        onSubmitEditing={submit}
      />
      <Button label={t(($) => $.signInWith.join)} busy={signIn.busy !== null} onPress={submit} />
      <Button kind="quiet" label={t(($) => $.signInWith.another)} onPress={signIn.reset} />
      <MoveDeviceDialog
        open={boundElsewhere}
        question={boundElsewhere ? errorMessage(error) : ''}
        onCancel={signIn.cancelMove}
        onMove={signIn.move}
      />
    </>
  );
}
