import type { Place } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Overlay } from '../../../components/overlays/overlay';
import { Text } from '../../../components/text';
import { usePageLabel } from '../../pages/page-label';
import { useMoment } from '../../../lib/language/use-moment';

interface Props {
  /** The page on this device. */
  page: number;
  question: Place | null;
  onTake: (place: Place) => void;
  onStay: (place: Place) => void;
}

/** Asks where to continue reading if another device has been used in the meantime. */
export function PlaceQuestion({ page, question, onTake, onStay }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const labelOf = usePageLabel();
  if (question === null) return null;
  const device = question.device?.name ?? t(($) => $.places.otherDevice);
  const title = t(($) => $.places.title, { device, page: labelOf(question.page) });
  return (
    <Overlay open place="dialog" label={title} onClose={() => onStay(question)}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {title}
        </Text>
        <Text>
          {t(($) => $.places.note, { when: moment(question.savedAt), here: labelOf(page) })}
        </Text>
        <View style={styles.actions}>
          <Button
            label={t(($) => $.places.take, { page: labelOf(question.page) })}
            onPress={() => onTake(question)}
          />
          <Button
            kind="quiet"
            label={t(($) => $.places.stay, { page: labelOf(page) })}
            onPress={() => onStay(question)}
          />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.md },
  actions: { gap: space.sm },
});
