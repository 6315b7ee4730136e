import { browserName } from '@aqua/client/browser-device';
import { space } from '@aqua/theme/space';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { PasswordField } from '../../components/fields/password-field';
import { TextField } from '../../components/fields/text-field';
import { Notice } from '../../components/messages/notice';
import { Overlay } from '../../components/overlays/overlay';
import { Text } from '../../components/text';
import { makePasskey } from '../../lib/platform/passkeys';
import { client } from '../../lib/server/api';
import { errorMessage, fieldErrors } from '../../lib/server/error-message';

interface Props {
  open: boolean;
  /** A student without a password has none to ask for. */
  hasPassword: boolean;
  onAdded: () => void;
  onClose: () => void;
}

interface Typed {
  name: string;
  currentPassword: string;
}

async function add({ name, currentPassword }: Typed) {
  const body = { currentPassword: currentPassword || null };
  const credential = await makePasskey(await client.passkeys.startAdding({ body }));
  return client.passkeys.add({ body: { name, credential } });
}

const empty = () => ({ name: browserName(navigator.userAgent ?? ''), currentPassword: '' });

/** Asks for a name and the password; then the browser makes the passkey. */
export function AddPasskeyDialog({ open, hasPassword, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const [isMissing, setMissing] = useState(false);
  const title = t(($) => $.profile.addPasskey);
  const save = useMutation({
    mutationFn: add,
    onSuccess: () => {
      onAdded();
      close();
    },
  });
  const problems = fieldErrors(save.error);
  const isElsewhere = save.error !== null && Object.keys(problems).length === 0;

  function submit() {
    // The form never sends empty fields (specification, section 5). The server checks the rest.
    const incomplete = typed.name.trim() === '' || (hasPassword && typed.currentPassword === '');
    setMissing(incomplete);
    if (!incomplete) save.mutate(typed);
  }
  function close() {
    setTyped(empty);
    setMissing(false);
    save.reset();
    onClose();
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChangeText: (text: string) => setTyped({ ...typed, [name]: text }),
    invalid: problems[name] !== undefined || (isMissing && typed[name].trim() === ''),
    problem: problems[name],
  });

  return (
    <Overlay open={open} place="dialog" label={title} onClose={close}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text size="small">{t(($) => $.profile.addPasskeyText)}</Text>
        {isMissing && <Notice text={t(($) => $.profile.passwordMissing)} />}
        {!isMissing && isElsewhere && <Notice text={errorMessage(save.error)} />}
        <TextField
          {...field('name')}
          label={t(($) => $.profile.passkeyName)}
          hint={t(($) => $.profile.passkeyNameHint)}
          enterKeyHint={hasPassword ? 'next' : 'go'}
          onSubmitEditing={submit}
        />
        {hasPassword && (
          <PasswordField
            {...field('currentPassword')}
            label={t(($) => $.profile.currentPassword)}
            autoComplete="current-password"
            autoFocus
            enterKeyHint="go"
            onSubmitEditing={submit}
          />
        )}
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={close} />
          <Button label={t(($) => $.profile.next)} busy={save.isPending} onPress={submit} />
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
