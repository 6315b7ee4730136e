import { space } from '@aqua/theme/space';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { PasswordField } from '../../../components/fields/password-field';
import { Notice } from '../../../components/messages/notice';
import { Overlay } from '../../../components/overlays/overlay';
import { Text } from '../../../components/text';
import { errorMessage, fieldErrors } from '../../../lib/server/error-message';
import type { useAddIdentity } from './use-identities';

interface Props {
  /** Null while nothing is asked. */
  provider: { id: number; name: string } | null;
  hasPassword: boolean;
  start: ReturnType<typeof useAddIdentity>['start'];
  onClose: () => void;
}

/** Asks for the password, and leaves for the provider. */
export function AddIdentityDialog({ provider, hasPassword, start, onClose }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { name = '' } = provider ?? {};
  const title = t(($) => $.profile.identities.addTitle, { provider: name });
  const problem = fieldErrors(start.error)['currentPassword'];

  function close() {
    setPassword('');
    setMissing(false);
    start.reset();
    onClose();
  }
  function submit() {
    const incomplete = hasPassword && password === '';
    setMissing(incomplete);
    if (incomplete || provider === null) return;
    const currentPassword = hasPassword ? password : null;
    start.mutate({ providerId: provider.id, currentPassword }, { onSuccess: close });
  }
  return (
    <Overlay open={provider !== null} place="dialog" label={title} onClose={close}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        {start.isError && problem === undefined && <Notice text={errorMessage(start.error)} />}
        {hasPassword && (
          <>
            <Text>{t(($) => $.profile.identities.addText)}</Text>
            <PasswordField
              label={t(($) => $.profile.currentPassword)}
              value={password}
              onChangeText={setPassword}
              invalid={problem !== undefined || isMissing}
              problem={isMissing ? t(($) => $.signIn.passwordMissing) : problem}
              autoComplete="current-password"
              enterKeyHint="go"
              autoFocus
              onSubmitEditing={submit}
            />
          </>
        )}
        <Text>{t(($) => $.profile.identities.addWithout, { provider: name })}</Text>
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={close} />
          <Button
            label={t(($) => $.profile.identities.next, { provider: name })}
            busy={start.isPending}
            onPress={submit}
          />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.md },
  actions: {
    flexDirection: 'row',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: space.sm,
  },
});
