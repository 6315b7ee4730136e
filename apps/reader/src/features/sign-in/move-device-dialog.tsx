import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Overlay } from '../../components/overlays/overlay';
import { Text } from '../../components/text';

interface Props {
  open: boolean;
  /** The server's sentence. It names the other device and the number of moves left. */
  question: string;
  onCancel: () => void;
  onMove: () => void;
}

/**
 * A student reads on one device at a time (product rules, section 7). This asks before the move.
 */
export function MoveDeviceDialog({ open, question, onCancel, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <Overlay place="dialog" open={open} label={t(($) => $.signIn.moveTitle)} onClose={onCancel}>
      <View style={styles.body}>
        <Text role="heading" size="h4" font="work600">
          {t(($) => $.signIn.moveTitle)}
        </Text>
        <Text size="small">{question}</Text>
        <Text size="small" tone="textMuted">
          {t(($) => $.signIn.moveNote)}
        </Text>
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={onCancel} />
          <Button label={t(($) => $.signIn.move)} onPress={onMove} />
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
