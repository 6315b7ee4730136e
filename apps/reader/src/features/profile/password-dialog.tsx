import { space } from '@aqua/theme/space';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { Overlay } from '../../components/overlays/overlay';
import { PasswordField } from '../../components/fields/password-field';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { errorMessage, fieldErrors } from '../../lib/server/error-message';

const empty = { currentPassword: '', password: '', password_confirmation: '' };

type Field = keyof typeof empty;

/** Changes the password. What was typed stays until it is saved or the dialog is closed. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({ mutationFn: () => client.customers.changePassword({ body: typed }) });
  const title = t(($) => $.profile.password);
  const problems = fieldErrors(save.error);
  const isElsewhere = save.error !== null && Object.keys(problems).length === 0;

  function submit() {
    // The form never sends empty fields (specification, section 5). The server checks the rest.
    const incomplete = Object.values(typed).includes('');
    setMissing(incomplete);
    if (!incomplete) save.mutate();
  }
  function close() {
    setTyped(empty);
    setMissing(false);
    save.reset();
    onClose();
  }
  const field = (name: Field) => ({
    value: typed[name],
    onChangeText: (text: string) => setTyped({ ...typed, [name]: text }),
    invalid: problems[name] !== undefined || (isMissing && typed[name] === ''),
    problem: problems[name],
  });

  return (
    <Overlay open={open} place="dialog" label={title} onClose={close}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        {save.isSuccess ? (
          <Text role="status">{save.data.message}</Text>
        ) : (
          <>
            {isMissing && <Notice text={t(($) => $.profile.passwordMissing)} />}
            {!isMissing && isElsewhere && <Notice text={errorMessage(save.error)} />}
            <PasswordField
              {...field('currentPassword')}
              label={t(($) => $.profile.currentPassword)}
              autoComplete="current-password"
              autoFocus
            />
            <PasswordField
              {...field('password')}
              label={t(($) => $.profile.newPassword)}
              hint={t(($) => $.profile.passwordRule)}
              autoComplete="new-password"
            />
            <PasswordField
              {...field('password_confirmation')}
              label={t(($) => $.profile.repeatPassword)}
              autoComplete="new-password"
              enterKeyHint="go"
              onSubmitEditing={submit}
            />
          </>
        )}
        <View style={styles.actions}>
          <Button
            kind="quiet"
            label={t(($) => (save.isSuccess ? $.app.close : $.app.cancel))}
            onPress={close}
          />
          {!save.isSuccess && (
            <Button
              label={t(($) => $.profile.savePassword)}
              busy={save.isPending}
              onPress={submit}
            />
          )}
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
