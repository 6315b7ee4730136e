import { space } from '@aqua/theme/space';
import type { Identity } from '@aqua/contract/accounts/identities';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Notice } from '../../../components/messages/notice';
import { Overlay } from '../../../components/overlays/overlay';
import { Text } from '../../../components/text';
import { errorMessage } from '../../../lib/server/error-message';
import { providerName } from '../../../lib/sign-in/shown-providers';
import { useRemoveIdentity } from './use-identities';

interface Props {
  /** Null while nothing is asked. */
  identity: Identity | null;
  onClose: () => void;
}

/** Asks before an account of a provider no longer opens this one. */
export function RemoveIdentityDialog({ identity, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const remove = useRemoveIdentity();
  const provider = identity === null ? '' : providerName(identity.provider, i18n.language);
  const title = t(($) => $.profile.identities.removeTitle, { provider });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <Overlay open={identity !== null} place="dialog" label={title} onClose={close}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text>{t(($) => $.profile.identities.removeText, { provider })}</Text>
        {remove.isError && <Notice text={errorMessage(remove.error)} />}
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={close} />
          <Button
            label={t(($) => $.profile.identities.remove)}
            busy={remove.isPending}
            onPress={() => identity !== null && remove.mutate(identity.id, { onSuccess: close })}
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
