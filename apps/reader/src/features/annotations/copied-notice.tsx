import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { BottomNotice } from '../../components/bottom-notice';
import { Text } from '../../components/text';

/** Says that words are copied, and how much of the book may be copied today. */
export function CopiedNotice({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <BottomNotice onClose={onClose}>
      <Text size="small" style={styles.text}>
        {t(($) => $.copies.copied, { left })}
      </Text>
    </BottomNotice>
  );
}

const styles = StyleSheet.create({
  text: { flexShrink: 1, paddingLeft: space.xs },
});
