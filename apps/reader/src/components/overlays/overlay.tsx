import { durations } from '@aqua/theme/motion';
import { radius, space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Animated, Modal, Pressable, StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { Button } from '../button';
import { Crash } from '../boundaries/crash';
import { ErrorBoundary } from '../boundaries/error-boundary';
import { usePalette } from '../../lib/theme/use-theme';
import { useBackCloses } from '../../lib/navigation/use-back-closes';
import { useEntranceAnimation } from '../../lib/theme/use-entrance-animation';

interface Props {
  label: string;
  open: boolean;
  onClose: () => void;
  /**
   * `dialog`: in the middle. `side`: at the right on a wide screen, at the bottom on a phone. `page`:
   * at the right on a wide screen; on a phone it fills the screen, above a keyboard as well. `text`:
   * like `side`, but as wide as lines of text may be.
   */
  place: 'dialog' | 'side' | 'page' | 'text';
  children: ReactNode;
}

const travel = 24;

const isWide = (screen: number) => screen >= 640;
const sideWidth = 380;
const textWidth = 760;

/** How wide a `side` or a `page` is. */
export const overlayWidth = (screen: number) => (isWide(screen) ? sideWidth : screen);

/**
 * A dialog or a sheet over the screen. Escape, the back button and a press beside it close it. An
 * error in it leaves the screen below as it is.
 */
export function Overlay({ label, open, onClose, place, children }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const wide = isWide(useWindowDimensions().width);
  const shown = useEntranceAnimation(open, durations.calm);

  const side = place !== 'dialog' && wide;
  const below = (place === 'side' || place === 'text') && !wide;
  const whole = place === 'page' && !wide;
  useBackCloses(open, onClose);
  const from = shown.interpolate({ inputRange: [0, 1], outputRange: [travel, 0] });
  return (
    <Modal
      visible={open}
      aria-label={label}
      transparent
      animationType="none"
      onRequestClose={onClose}
      statusBarTranslucent
      supportedOrientations={['portrait', 'landscape']}
    >
      <Animated.View
        style={[
          styles.scrim,
          { backgroundColor: palette.scrim, opacity: shown },
          side && styles.toSide,
          (below || whole) && styles.toBottom,
        ]}
      >
        <Animated.View
          style={[
            styles.panel,
            { backgroundColor: palette.surface, borderColor: palette.line },
            side
              ? [styles.side, place === 'text' && styles.text]
              : whole
                ? styles.whole
                : below
                  ? styles.below
                  : styles.dialog,
            { transform: side ? [{ translateX: from }] : [{ translateY: from }] },
          ]}
        >
          <SafeAreaView
            edges={side ? ['top', 'bottom', 'right'] : whole ? ['top', 'bottom'] : ['bottom']}
            style={styles.safe}
          >
            <View style={styles.safe}>
              <ErrorBoundary
                fallback={(again) => (
                  <Crash onReload={again}>
                    <Button kind="quiet" label={t(($) => $.app.close)} onPress={onClose} />
                  </Crash>
                )}
              >
                {children}
              </ErrorBoundary>
            </View>
          </SafeAreaView>
        </Animated.View>
        {/* It comes after the panel, so the focus goes to the panel first. */}
        <Pressable aria-hidden tabIndex={-1} style={StyleSheet.absoluteFill} onPress={onClose} />
      </Animated.View>
    </Modal>
  );
}

const styles = StyleSheet.create({
  scrim: { flex: 1, alignItems: 'center', justifyContent: 'center', padding: space.md },
  toSide: { alignItems: 'stretch', justifyContent: 'flex-end', flexDirection: 'row', padding: 0 },
  toBottom: { alignItems: 'stretch', justifyContent: 'flex-end', padding: 0 },
  panel: { zIndex: 1, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  dialog: { width: '100%', maxWidth: 440, maxHeight: '90%', borderRadius: radius.card },
  side: { width: sideWidth, height: '100%' },
  text: { width: textWidth, maxWidth: '100%' },
  whole: { height: '100%' },
  below: {
    maxHeight: '85%',
    borderTopLeftRadius: radius.card,
    borderTopRightRadius: radius.card,
  },
  safe: { flexShrink: 1, minHeight: 0 },
});
