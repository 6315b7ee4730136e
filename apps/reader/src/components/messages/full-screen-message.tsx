import { space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Icon, type IconName } from '../icon';
import { Text } from '../text';

interface Props {
  icon: IconName;
  title: string;
  hint?: string;
  /** What to do next: a button. */
  children?: ReactNode;
}

/** A screen with one message only: the list is empty, loading failed, the book is closed. */
export function FullScreenMessage({ icon, title, hint, children }: Props) {
  const palette = usePalette();
  return (
    <View style={styles.screen}>
      <Icon name={icon} size={40} color={palette.textMuted} />
      <Text role="heading" size="h3" font="book500" style={styles.centred}>
        {title}
      </Text>
      {hint !== undefined && (
        <Text tone="textMuted" style={styles.centred}>
          {hint}
        </Text>
      )}
      {children !== undefined && <View style={styles.action}>{children}</View>}
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    padding: space.lg,
  },
  centred: { textAlign: 'center', maxWidth: 420 },
  action: { marginTop: space.md, gap: space.sm },
});
