import type { TextBlock } from '@aqua/contract/reading/open-books';
import { amber } from '@aqua/theme/colour';
import { space } from '@aqua/theme/space';
import { StyleSheet, Text as NativeText, View } from 'react-native';
import { Text } from '../../components/text';
import { lineSpacings, useBookLayout } from '../../lib/preferences/book-layout';
import { languageProps } from '../../lib/language/language-props';
import { useThemeName } from '../../lib/theme/use-theme';
import type { TextSpan } from '../read-aloud/utterances';

/** How much larger a heading is, by its level. */
const headingScales = [1.4, 1.25, 1.1];

interface Props {
  bookId: number;
  blocks: readonly TextBlock[];
  /** What is being read aloud. */
  spoken: TextSpan | null;
  /** Reports where a block begins, in pixels below the top of the first one. */
  onPlaced: (block: number, top: number) => void;
}

/** The paragraphs and headings of a page, each run in its language for screen readers. */
export function TextBlocks({ bookId, blocks, spoken, onPlaced }: Props) {
  const { textSize, textSpacing } = useBookLayout(bookId);
  return (
    <View style={styles.blocks}>
      {blocks.map(({ level, runs }, block) => {
        const scale = level === null ? 1 : (headingScales[level - 1] ?? 1);
        const fontSize = Math.round(textSize * scale);
        const font = level === null ? 'work400' : 'book500';
        const style = { fontSize, lineHeight: Math.round(fontSize * lineSpacings[textSpacing]) };
        return (
          <Text
            key={block}
            {...(level === null ? {} : { role: 'heading', 'aria-level': Math.min(level + 1, 6) })}
            font={font}
            style={style}
            onLayout={({ nativeEvent }) => onPlaced(block, nativeEvent.layout.y)}
          >
            {withStarts(runs).map(({ text, language, start }) => (
              <Text key={start} {...languageProps(language)} font={font} style={style}>
                <Run text={text} start={start} spoken={spoken?.block === block ? spoken : null} />
              </Text>
            ))}
          </Text>
        );
      })}
    </View>
  );
}

/** The runs, each with the position of its first character in the block. */
function withStarts(runs: TextBlock['runs']) {
  let next = 0;
  return runs.map((run) => {
    const start = next;
    next += run.text.length;
    return { ...run, start };
  });
}

interface RunProps {
  text: string;
  start: number;
  spoken: TextSpan | null;
}

/** The text of a run, in which the spoken word is marked. */
function Run({ text, start, spoken }: RunProps) {
  const isDark = useThemeName() === 'dark';
  const from = Math.max(0, (spoken?.from ?? 0) - start);
  const to = Math.min(text.length, (spoken?.to ?? 0) - start);
  if (spoken === null || from >= to) return text;
  return (
    <>
      {text.slice(0, from)}
      {/* It inherits everything but its colour. */}
      <NativeText style={isDark ? styles.spokenInDark : styles.spoken}>
        {text.slice(from, to)}
      </NativeText>
      {text.slice(to)}
    </>
  );
}

const styles = StyleSheet.create({
  blocks: { gap: space.md },
  spoken: { backgroundColor: amber[200], borderRadius: 3 },
  spokenInDark: { backgroundColor: amber[800], borderRadius: 3 },
});
