import { radius, space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { usePalette } from '../../lib/theme/use-theme';
import { IconButton } from '../icon-button';

interface Props {
  /** True to place it above the bar of the pages. */
  raised?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small box over the end of a page, which can be closed. Screen readers announce it. */
export function BottomNotice({ raised = false, onClose, children }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  return (
    <View style={[styles.place, raised && styles.raised]}>
      <SafeAreaView edges={['bottom']}>
        <View
          role="status"
          style={[styles.box, { backgroundColor: palette.surface, borderColor: palette.line }]}
        >
          {children}
          <IconButton
            icon="close"
            label={t(($) => $.app.close)}
            onPress={onClose}
            color={palette.text}
            wash={palette.sunken}
          />
        </View>
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: space.sm,
    right: space.sm,
    bottom: space.md,
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  raised: { bottom: space.huge },
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.xs,
    maxWidth: 420,
    padding: space.xs,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.18)',
  },
});
