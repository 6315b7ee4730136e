import type { PageLink, PageText } from '@aqua/contract/reader';
import { quoteOf } from '@aqua/contract/page-words';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View, type DimensionValue } from 'react-native';
import { wordsIn } from '../annotations/word-range';

interface Props {
  links: readonly PageLink[];
  text: PageText | undefined;
  onFollow: (link: PageLink) => void;
}

const percent = (fraction: number) => `${fraction * 100}%` as DimensionValue;

/**
 * The links of a page for keyboards and screen readers. A tap goes through to the viewer, which knows
 * a tap from a swipe (`usePageLinks`).
 */
export function PageLinks({ links, text, onFollow }: Props) {
  const { t } = useTranslation();

  function labelOf({ box, page, address }: PageLink): string {
    const ends = text === undefined ? null : wordsIn(text.words, [box]);
    const target =
      address === null
        ? t(($) => $.links.toPage, { page: page ?? 0 })
        : t(($) => $.links.toAddress, { address });
    return text === undefined || ends === null ? target : `${quoteOf(text, ...ends)} – ${target}`;
  }
  return (
    <View style={[StyleSheet.absoluteFill, styles.layer]}>
      {links.map((link) => {
        const [left, top, right, bottom] = link.box;
        return (
          <Pressable
            key={link.box.join()}
            role="link"
            aria-label={labelOf(link)}
            onPress={() => onFollow(link)}
            style={[
              styles.link,
              {
                left: percent(left),
                top: percent(top),
                width: percent(right - left),
                height: percent(bottom - top),
              },
            ]}
          />
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  layer: { pointerEvents: 'none' },
  link: { position: 'absolute', pointerEvents: 'none' },
});
