import { readingThemes, type ReadingThemeName } from '@aqua/theme/colour';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { breakpoints, radius, space } from '@aqua/theme/space';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';
import { ChoiceRow } from '../../components/fields/choice-row';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import {
  chooseLayout,
  pageFits,
  pageFlows,
  pageMarginNames,
  pagesBesideNames,
  useBookLayout,
} from '../../lib/preferences/book-layout';
import { choose, readingThemeNames } from '../../lib/preferences/preferences';
import { usePalette } from '../../lib/theme/use-theme';
import { DownloadLine } from '../downloads/download-line';
import { nightInk, nightPaper } from '../pages/night-layers';
import { hasMargins } from './layout/page-trims';
import { readingThemeOf, useReadingThemeName } from '../pages/reading-theme';

interface Props {
  book: OpenBook;
  open: boolean;
  onClose: () => void;
}

export function ReadingSettingsDialog({ book, open, onClose }: Props) {
  const { t } = useTranslation();
  const theme = useReadingThemeName();
  const { pageFlow, pageFit, pagesBeside, pageMargins } = useBookLayout(book.id);
  const isScrolled = pageFlow === 'scroll';
  const isNarrow = useWindowDimensions().width < breakpoints.tablet;
  const title = t(($) => $.reading.settings);
  return (
    <Overlay open={open} place="dialog" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <ScrollView style={styles.scroll} contentContainerStyle={styles.body}>
        <Setting
          label={t(($) => $.reading.paper)}
          value={theme}
          choices={readingThemeNames.map((value) => ({
            value,
            label: t(($) => $.reading.themes[value]),
            sample: <Sample theme={value} />,
          }))}
          onChoose={(choice) => choose({ readingTheme: choice })}
        />
        <Setting
          label={t(($) => $.reading.flow)}
          value={pageFlow}
          choices={pageFlows.map((value) => ({ value, label: t(($) => $.reading.flows[value]) }))}
          onChoose={(choice) => chooseLayout(book.id, { pageFlow: choice })}
        />
        <Setting
          label={t(($) => $.reading.fit)}
          value={pageFit}
          choices={pageFits.map((value) => ({
            value,
            label: t(($) => (isScrolled ? $.reading.scrolledFits : $.reading.fits)[value]),
          }))}
          onChoose={(choice) => chooseLayout(book.id, { pageFit: choice })}
        />
        {hasMargins(book) && (
          <Setting
            label={t(($) => $.reading.margins)}
            hint={isNarrow ? t(($) => $.reading.marginsHint) : null}
            value={pageMargins}
            choices={pageMarginNames.map((value) => ({
              value,
              label: t(($) => $.reading.marginNames[value]),
            }))}
            onChoose={(choice) => chooseLayout(book.id, { pageMargins: choice })}
          />
        )}
        {!isScrolled && (
          <Setting
            label={t(($) => $.reading.beside)}
            value={pagesBeside}
            choices={pagesBesideNames.map((value) => ({
              value,
              label: t(($) => $.reading.besides[value]),
            }))}
            onChoose={(choice) => chooseLayout(book.id, { pagesBeside: choice })}
          />
        )}
        <View>
          <Text size="small" font="work600">
            {t(($) => $.offline.title)}
          </Text>
          <DownloadLine book={book} />
        </View>
      </ScrollView>
    </Overlay>
  );
}

/** A group of choices under its heading. */
function Setting<Value extends string>({
  hint = null,
  ...props
}: ComponentProps<typeof ChoiceRow<Value>> & { hint?: string | null }) {
  const palette = usePalette();
  return (
    <View style={styles.setting}>
      <Text size="small" font="work600" aria-hidden>
        {props.label}
      </Text>
      <ChoiceRow {...props} />
      {hint !== null && (
        <Text size="small" style={{ color: palette.textMuted }}>
          {hint}
        </Text>
      )}
    </View>
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
  // Scrolls, so that everything can be reached in a low window.
  scroll: { flexShrink: 1 },
  body: { padding: space.lg, gap: space.lg },
  setting: { gap: space.xs },
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
