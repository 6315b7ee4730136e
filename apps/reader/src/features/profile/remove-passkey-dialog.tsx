import { space } from '@aqua/theme/space';
import type { Passkey } from '@aqua/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { Overlay } from '../../components/overlays/overlay';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';

interface Props {
  /** The one to remove; null while nobody asks. */
  passkey: Passkey | null;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const title = t(($) => $.profile.removePasskeyTitle, { name: passkey?.name ?? '' });
  const remove = useMutation({
    mutationFn: (id: number) => client.passkeys.remove({ params: { id } }),
    onSuccess: () => {
      onRemoved();
      close();
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <Overlay open={passkey !== null} place="dialog" label={title} onClose={close}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text>{t(($) => $.profile.removePasskeyText)}</Text>
        {remove.isError && <Notice text={errorMessage(remove.error)} />}
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={close} />
          <Button
            label={t(($) => $.profile.removePasskey)}
            busy={remove.isPending}
            onPress={() => passkey !== null && remove.mutate(passkey.id)}
          />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.sm },
  actions: {
    flexDirection: 'row',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: space.sm,
    marginTop: space.sm,
  },
});
