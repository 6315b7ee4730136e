import { breakpoints, radius, space } from '@aqua/theme/space';
import { type as sizes } from '@aqua/theme/type';
import { withLatinDigits } from '@aqua/contract/clean-text';
import { hasLabels, labelOf, maxPageLabel, pageOf } from '@aqua/contract/catalogue/page-labels';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { sheetOf } from '@aqua/contract/reading/thumbnails';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, TextInput, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { Text } from '../../../components/text';
import { IconButton } from '../../../components/icon-button';
import { hasMouse } from '../../../lib/platform/has-mouse';
import { SlideIn } from '../../../components/overlays/slide-in';
import { chapterOf } from '../../pages/current-entry';
import { PageSlider } from './page-slider';
import { wayOf } from '../../pages/reading-direction';
import type { ReadingTheme } from '../../pages/reading-theme';
import { SliderPreview } from './slider-preview';
import type { ThumbnailCache } from '../../thumbnails/thumbnail-cache';
import { ZoomButtons } from './zoom-buttons';

interface Props {
  book: OpenBook;
  page: number;
  thumbnails: ThumbnailCache;
  theme: ReadingTheme;
  zoom: number;
  /** Zooms by a factor; 0 shows the whole page again. */
  onZoom: (factor: number) => void;
  onJump: (page: number) => void;
  /** Opens the list of all pages. */
  onPages: () => void;
}

const onlyDigits = (text: string) => withLatinDigits(text).replaceAll(/\D/g, '');

export function BottomBar({ book, page, thumbnails, theme, onJump, onPages, ...rest }: Props) {
  const isWide = useWindowDimensions().width >= breakpoints.tablet;
  const count = Math.max(1, book.pageCount);
  const { t } = useTranslation();
  const [sliding, setSliding] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);

  function slide(next: number) {
    setSliding(next);
    thumbnails.want('slider', [sheetOf(next)]);
  }
  function jump(next: number) {
    setSliding(null);
    thumbnails.want('slider', []);
    setTyped(null);
    onJump(next);
  }
  function jumpToTyped() {
    const wanted = typed === null ? page : pageOf(book, typed);
    if (wanted === undefined) setTyped(null);
    else jump(wanted);
  }
  const shown = sliding ?? page;
  const label = labelOf(book, shown);
  const isLabelled = label !== String(shown);

  return (
    <SlideIn from={8} style={[styles.bar, { backgroundColor: theme.bar }]}>
      {sliding !== null && (
        <SliderPreview
          page={sliding}
          chapter={chapterOf(book, sliding)}
          shape={book.sizes[sliding - 1] ?? [1, Math.SQRT2]}
          thumbnails={thumbnails}
          theme={theme}
        />
      )}
      <SafeAreaView edges={['bottom', 'left', 'right']}>
        <View style={styles.row}>
          <IconButton
            icon="pages"
            label={t(($) => $.thumbnails.title)}
            color={theme.text}
            wash={theme.around}
            onPress={onPages}
          />
          <PageSlider
            label={t(($) => $.reading.slider)}
            value={sliding ?? page}
            count={count}
            isReversed={wayOf(book) === -1}
            color={theme.accent}
            line={theme.groove}
            onSlide={slide}
            onJump={jump}
          />
          <TextInput
            aria-label={t(($) => $.reading.goTo)}
            value={typed ?? label}
            onChangeText={(text) => setTyped(hasLabels(book) ? text : onlyDigits(text))}
            maxLength={maxPageLabel}
            onSubmitEditing={jumpToTyped}
            onBlur={() => setTyped(null)}
            inputMode={hasLabels(book) ? 'text' : 'numeric'}
            enterKeyHint="go"
            selectTextOnFocus
            style={[
              styles.field,
              { color: theme.text, borderColor: theme.textMuted, backgroundColor: theme.bar },
            ]}
          />
          <Text size="small" style={[styles.figures, { color: theme.textMuted }]}>
            {isLabelled
              ? t(($) => $.reading.labelledOf, { page: shown, count })
              : t(($) => $.reading.of, { count })}
          </Text>
          {isWide && hasMouse() && <ZoomButtons theme={theme} {...rest} />}
        </View>
      </SafeAreaView>
    </SlideIn>
  );
}

const styles = StyleSheet.create({
  bar: {
    position: 'absolute',
    bottom: 0,
    left: 0,
    right: 0,
    boxShadow: '0 -1px 0 rgba(16, 41, 47, 0.12), 0 -4px 20px rgba(16, 41, 47, 0.08)',
  },
  row: {
    width: '100%',
    maxWidth: 880,
    alignSelf: 'center',
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.sm,
    paddingVertical: space.xs,
    paddingHorizontal: space.md,
  },
  field: {
    width: 60,
    height: 36,
    borderWidth: 1,
    borderRadius: radius.md,
    textAlign: 'center',
    fontFamily: 'work500',
    fontSize: sizes.body.size,
    fontVariant: ['tabular-nums'],
  },
  figures: { fontVariant: ['tabular-nums'] },
});
