import { readingThemes, type ReadingThemeName } from '@aqua/theme/colour';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { ChoiceRow } from '../../components/choice-row';
import { Overlay } from '../../components/overlay';
import { OverlayHeader } from '../../components/overlay-header';
import { choose, readingThemeNames } from '../../lib/preferences';
import { nightInk, nightPaper } from './night-layers';
import { readingThemeOf, useReadingThemeName } from './reading-theme';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function ReadingThemeDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const theme = useReadingThemeName();
  const title = t(($) => $.reading.paper);
  return (
    <Overlay open={open} place="dialog" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <View style={styles.body}>
        <ChoiceRow
          label={title}
          value={theme}
          choices={readingThemeNames.map((value) => ({
            value,
            label: t(($) => $.reading.themes[value]),
            sample: <Sample theme={value} />,
          }))}
          onChoose={(choice) => choose({ readingTheme: choice })}
        />
      </View>
    </Overlay>
  );
}

/** A small page in the colours of a reading theme. */
function Sample({ theme }: { theme: ReadingThemeName }) {
  const { dark, tint } = readingThemeOf(theme);
  const paper = tint ?? (dark ? nightPaper : '#ffffff');
  const line = [styles.line, { backgroundColor: dark ? nightInk : '#10292f' }];
  return (
    <View style={[styles.background, { backgroundColor: readingThemes[theme].around }]}>
      <View style={[styles.page, { backgroundColor: paper }]}>
        <View style={line} />
        <View style={line} />
        <View style={[line, styles.last]} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg },
  background: {
    alignSelf: 'stretch',
    height: 72,
    borderRadius: radius.sm,
    alignItems: 'center',
    justifyContent: 'center',
  },
  page: { width: 36, height: 50, padding: 7, gap: 6, justifyContent: 'center' },
  line: { height: 2 },
  last: { width: '60%' },
});
