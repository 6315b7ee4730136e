import type { TextBlock } from '@aqua/contract/reader';
import { space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { languageProps } from '../../lib/language-props';
import { lineSpacings, useTextSettings } from './text-settings';

/** How much larger a heading is, by its level. */
const headingScales = [1.4, 1.25, 1.1];

/** The paragraphs and headings of a page, each run in its language for screen readers. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  const { size, spacing } = useTextSettings();
  return (
    <View style={styles.blocks}>
      {blocks.map(({ level, runs }, place) => {
        const scale = level === null ? 1 : (headingScales[level - 1] ?? 1);
        const fontSize = Math.round(size * scale);
        const lineHeight = Math.round(fontSize * lineSpacings[spacing]);
        return (
          <Text
            key={place}
            {...(level === null ? {} : { role: 'heading', 'aria-level': Math.min(level + 1, 6) })}
            font={level === null ? 'work400' : 'book500'}
            style={{ fontSize, lineHeight }}
          >
            {runs.map(({ text, language }, run) => (
              <Text
                key={run}
                {...languageProps(language)}
                font={level === null ? 'work400' : 'book500'}
                style={{ fontSize, lineHeight }}
              >
                {text}
              </Text>
            ))}
          </Text>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  blocks: { gap: space.md },
});
