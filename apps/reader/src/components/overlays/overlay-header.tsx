import { space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { IconButton } from '../icon-button';
import { Text } from '../text';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
}

export function OverlayHeader({ title, closeLabel, onClose }: Props) {
  const palette = usePalette();
  return (
    <View style={[styles.head, { borderColor: palette.line }]}>
      <Text role="heading" size="h3" font="book500">
        {title}
      </Text>
      <IconButton
        icon="close"
        label={closeLabel}
        color={palette.textMuted}
        wash={palette.sunken}
        onPress={onClose}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: space.lg,
    paddingRight: space.sm,
    paddingVertical: space.sm,
    borderBottomWidth: StyleSheet.hairlineWidth,
  },
});
