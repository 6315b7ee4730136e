import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Overlay } from '../../components/overlays/overlay';
import { Text } from '../../components/text';

interface Props {
  /** How many pages of the book have been captured; null while no warning is due. */
  count: number | null;
  limit: number;
  onClose: () => void;
}

/** Warns before the screenshot that closes the book (product rules, section 7). */
export function CaptureWarning({ count, limit, onClose }: Props) {
  const { t } = useTranslation();
  const title = t(($) => $.captures.warningTitle, { count: count ?? 0, limit });
  return (
    <Overlay open={count !== null} place="dialog" label={title} onClose={onClose}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text>{t(($) => $.captures.warning, { limit })}</Text>
        <View style={styles.actions}>
          <Button label={t(($) => $.captures.understood)} onPress={onClose} />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.sm },
  actions: { alignItems: 'flex-end', marginTop: space.sm },
});
