import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Overlay } from '../../../components/overlays/overlay';
import { Text } from '../../../components/text';
import { openAddress } from '../../../lib/platform/open-address';

interface Props {
  /** The address to open; null if there is none. */
  address: string | null;
  onClose: () => void;
}

/** Shows the whole address of a link before it is opened. */
export function OutsideLinkDialog({ address, onClose }: Props) {
  const { t } = useTranslation();
  if (address === null) return null;
  const title = t(($) => $.links.outside);
  return (
    <Overlay open place="dialog" label={title} onClose={onClose}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text>{t(($) => $.links.outsideNote)}</Text>
        <Text selectable font="work500">
          {address}
        </Text>
        <View style={styles.actions}>
          <Button
            label={t(($) => $.links.open)}
            onPress={() => {
              onClose();
              openAddress(address);
            }}
          />
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={onClose} />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.md },
  actions: { gap: space.sm },
});
