import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { leaveScreen } from '../../lib/navigation/leave-screen';
import { usePalette } from '../../lib/theme/use-theme';
import { IconButton } from '../icon-button';
import { Text } from '../text';

/** The title of a screen beside the library, with the way back. */
export function ScreenHead({ title }: { title: string }) {
  const { t } = useTranslation();
  const palette = usePalette();
  return (
    <View style={styles.head}>
      <IconButton
        icon="back"
        label={t(($) => $.app.close)}
        color={palette.textMuted}
        wash={palette.sunken}
        onPress={leaveScreen}
      />
      <Text role="heading" size="h2" font="book500" style={styles.title}>
        {title}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  title: { flex: 1 },
});
