import { breakpoints, space } from '@aqua/theme/space';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View, type TextInput } from 'react-native';
import { Button } from '../../components/button';
import { LanguageSwitch } from '../../components/language-switch';
import { Notice } from '../../components/notice';
import { PasswordField } from '../../components/password-field';
import { Text } from '../../components/text';
import { TextField } from '../../components/text-field';
import { Wordmark } from '../../components/wordmark';
import { errorMessage } from '../../lib/error-message';
import { useEnding } from '../../lib/session';
import { usePalette } from '../../lib/theme';
import { MoveDeviceDialog } from './move-device-dialog';
import { PageLink } from './page-link';
import { useSignIn } from './use-sign-in';

/** `email` is the address of the session that ended, if there was one. */
export function SignInForm({ email: known = '' }: { email?: string }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const wide = useWindowDimensions().width >= breakpoints.desktop;
  const notice = useEnding()?.message ?? null;
  const attempt = useSignIn();
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
    else attempt.mutate({ email: email.trim(), password });
  }

  const asks = attempt.boundElsewhere;
  const refusal = attempt.error === null || asks ? null : errorMessage(attempt.error);
  const problem = missing ? t(($) => $.signIn.missing) : refusal;
  return (
    <View style={styles.form}>
      {!wide && <Wordmark color={palette.primaryText} />}
      <View style={styles.head}>
        <Text role="heading" size="h1" font="book500">
          {t(($) => $.signIn.title)}
        </Text>
        <Text tone="textMuted">{t(($) => $.signIn.lead)}</Text>
      </View>
      {problem !== null && <Notice text={problem} />}
      {problem === null && notice !== null && <Notice kind="note" text={notice} />}
      <TextField
        ref={emailField}
        label={t(($) => $.signIn.email)}
        value={email}
        onChangeText={setEmail}
        invalid={missing && email.trim() === ''}
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
        invalid={missing && password === ''}
        autoComplete="current-password"
        enterKeyHint="go"
        onSubmitEditing={submit}
      />
      <View style={styles.submit}>
        <Button label={t(($) => $.signIn.submit)} busy={attempt.isPending} onPress={submit} />
        <PageLink path="/forgot-password" label={t(($) => $.signIn.forgot)} />
        <PageLink path="/customer/sign-up" label={t(($) => $.signIn.register)} />
      </View>
      <LanguageSwitch />
      <MoveDeviceDialog
        open={asks}
        question={asks ? errorMessage(attempt.error) : ''}
        onCancel={attempt.reset}
        onMove={() => attempt.mutate({ email: email.trim(), password, moveDevice: true })}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  form: { width: '100%', maxWidth: 400, alignSelf: 'center', gap: space.lg },
  head: { gap: space.xxs },
  submit: { marginTop: space.xs, gap: space.xs },
});
