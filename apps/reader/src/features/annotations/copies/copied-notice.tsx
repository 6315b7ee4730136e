import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { BottomNotice } from '../../../components/messages/bottom-notice';
import { Button } from '../../../components/button';
import { Text } from '../../../components/text';
import type { Copied } from './use-copy';

interface Props {
  copied: Copied;
  onCite: () => void;
  onShare: () => void;
  onClose: () => void;
}

/** Says what became of words and how much of the book may be copied today, and offers their source. */
export function CopiedNotice({ copied: { left, state }, onCite, onShare, onClose }: Props) {
  const { t } = useTranslation();
  const says = {
    copied: t(($) => $.copies.copied, { left }),
    cited: t(($) => $.copies.cited),
    notCited: t(($) => $.copies.failed),
    shared: t(($) => $.copies.left, { left }),
    notShared: t(($) => $.copies.shareFailed),
  };
  return (
    <BottomNotice onClose={onClose}>
      <Text size="small" style={styles.text}>
        {says[state]}
      </Text>
      {(state === 'copied' || state === 'notCited') && (
        <Button kind="quiet" label={t(($) => $.copies.cite)} onPress={onCite} />
      )}
      {state === 'notShared' && (
        <Button kind="quiet" label={t(($) => $.copies.share)} onPress={onShare} />
      )}
    </BottomNotice>
  );
}

const styles = StyleSheet.create({
  text: { flexShrink: 1, paddingLeft: space.xs },
});
