import { breakpoints, space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import type { IconName } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Text } from '../../../components/text';
import { SlideIn } from '../../../components/overlays/slide-in';
import type { ReadingTheme } from '../../pages/reading-theme';

/** A button of the top bar. */
export interface BookAction {
  icon: IconName;
  label: string;
  /** The keyboard shortcut, as `KeyboardEvent.key`. */
  key?: string;
  /** Only for a button that can be on or off. */
  isOn?: boolean;
  onPress: () => void;
}

interface Props {
  title: string;
  theme: ReadingTheme;
  actions: readonly BookAction[];
  onClose: () => void;
}

/**
 * One row on a wide window. On a phone the actions get a row of their own, so the title stays
 * legible.
 */
export function TopBar({ title, theme, actions, onClose }: Props) {
  const { t } = useTranslation();
  const wide = useWindowDimensions().width >= breakpoints.tablet;
  const colours = { color: theme.text, wash: theme.around };
  return (
    <SlideIn from={-8} style={[styles.bar, { backgroundColor: theme.bar }]}>
      <SafeAreaView edges={['top', 'left', 'right']}>
        <View style={[styles.row, !wide && styles.wrapped]}>
          <View style={wide && { width: widthOf(actions.length) }}>
            <IconButton
              icon="back"
              label={t(($) => $.reading.close)}
              onPress={onClose}
              {...colours}
            />
          </View>
          <Text
            role="heading"
            font="book500"
            numberOfLines={1}
            style={[styles.title, wide && styles.centred, { color: theme.text }]}
          >
            {title}
          </Text>
          <View style={wide ? styles.end : styles.below}>
            {actions.map(({ icon, label, key, isOn, onPress }) => (
              <IconButton
                key={icon}
                icon={icon}
                label={label}
                shortcut={key}
                onPress={onPress}
                {...(isOn === undefined ? {} : { isOn })}
                {...colours}
              />
            ))}
          </View>
        </View>
      </SafeAreaView>
    </SlideIn>
  );
}

/** The start is as wide as the actions at the end, so that the title is in the middle. */
const widthOf = (count: number) => count * touchTarget + (count - 1) * space.xxs;

const styles = StyleSheet.create({
  bar: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    boxShadow: '0 1px 0 rgba(16, 41, 47, 0.12), 0 4px 20px rgba(16, 41, 47, 0.08)',
  },
  row: { flexDirection: 'row', alignItems: 'center', padding: space.xs, gap: space.xs },
  wrapped: { flexWrap: 'wrap' },
  end: { flexDirection: 'row', gap: space.xxs },
  below: { width: '100%', flexDirection: 'row', justifyContent: 'space-between' },
  title: { flex: 1 },
  centred: { textAlign: 'center' },
});
