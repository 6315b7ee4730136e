import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { BottomNotice } from '../../components/bottom-notice';
import { Button } from '../../components/button';
import { Text } from '../../components/text';
import type { Copied } from './use-copy';

interface Props {
  copied: Copied;
  onCite: () => void;
  onClose: () => void;
}

/** Says that words are copied and how much of the book may be copied today, and offers their source. */
export function CopiedNotice({ copied: { left, source }, onCite, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <BottomNotice onClose={onClose}>
      <Text size="small" style={styles.text}>
        {source === 'absent' && t(($) => $.copies.copied, { left })}
        {source === 'there' && t(($) => $.copies.cited)}
        {source === 'failed' && t(($) => $.copies.failed)}
      </Text>
      {source !== 'there' && (
        <Button kind="quiet" label={t(($) => $.copies.cite)} onPress={onCite} />
      )}
    </BottomNotice>
  );
}

const styles = StyleSheet.create({
  text: { flexShrink: 1, paddingLeft: space.xs },
});
