import type { PageLink, PageText } from '@aqua/contract/reading/open-books';
import { quoteOf } from '@aqua/contract/reading/page-words';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { wordsIn } from '../../annotations/selection/word-range';
import { usePageLabel } from '../../pages/page-label';
import { LinkArea } from './link-area';

interface Props {
  links: readonly PageLink[];
  text: PageText | undefined;
  onFollow: (link: PageLink) => void;
}

const percent = (fraction: number) => `${fraction * 100}%` as const;

/**
 * The links of a page for keyboards and screen readers. A tap goes through to the viewer, which can
 * tell a tap from a swipe (`usePageLinks`).
 */
export function PageLinks({ links, text, onFollow }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();

  function nameOf({ box, page, address }: PageLink): string {
    const ends = text === undefined ? null : wordsIn(text.words, [box]);
    const target =
      address === null
        ? t(($) => $.links.toPage, { page: labelOf(page ?? 0) })
        : t(($) => $.links.toAddress, { address });
    return text === undefined || ends === null ? target : `${quoteOf(text, ...ends)} – ${target}`;
  }
  return (
    <View style={[StyleSheet.absoluteFill, styles.layer]}>
      {links.map((link) => {
        const [left, top, right, bottom] = link.box;
        return (
          <LinkArea
            key={link.box.join()}
            label={nameOf(link)}
            onFollow={() => onFollow(link)}
            place={{
              left: percent(left),
              top: percent(top),
              width: percent(right - left),
              height: percent(bottom - top),
            }}
          />
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  layer: { pointerEvents: 'none' },
});
