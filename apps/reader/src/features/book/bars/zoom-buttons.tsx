import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton } from '../../../components/icon-button';
import type { ReadingTheme } from '../../pages/reading-theme';
import { largestScale, zoomStep } from '../../viewer/zoom';

interface Props {
  zoom: number;
  theme: ReadingTheme;
  /** Zooms by a factor; 0 shows the whole page again. */
  onZoom: (factor: number) => void;
}

/** What the keys +, - and 0 do, for whoever points with a mouse. */
export function ZoomButtons({ zoom, theme, onZoom }: Props) {
  const { t } = useTranslation();
  const colours = { color: theme.text, wash: theme.around };
  return (
    <View role="group" aria-label={t(($) => $.reading.zoom)} style={styles.buttons}>
      <IconButton
        icon="minus"
        label={t(($) => $.reading.zoomOut)}
        shortcut="-"
        disabled={zoom <= 1}
        onPress={() => onZoom(1 / zoomStep)}
        {...colours}
      />
      <IconButton
        icon="fit"
        label={t(($) => $.reading.zoomOff)}
        shortcut="0"
        disabled={zoom <= 1}
        onPress={() => onZoom(0)}
        {...colours}
      />
      <IconButton
        icon="plus"
        label={t(($) => $.reading.zoomIn)}
        shortcut="+"
        disabled={zoom >= largestScale}
        onPress={() => onZoom(zoomStep)}
        {...colours}
      />
    </View>
  );
}

const styles = StyleSheet.create({ buttons: { flexDirection: 'row', gap: space.xxs } });
