import { languages, type Language } from '@aqua/phrases/languages';
import { space, touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet, View } from 'react-native';
import { choose, usePreferences } from '../lib/preferences';
import { Text } from './text';

/** Each language has its name in that language, so everybody can find their own. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' };

export function LanguageSwitch() {
  const { language } = usePreferences();
  return (
    <View style={styles.row}>
      {languages.map((each) => (
        <Pressable
          key={each}
          role="button"
          aria-pressed={each === language}
          aria-label={languageNames[each]}
          onPress={() => choose({ language: each })}
          style={styles.choice}
        >
          <Text
            size="small"
            font={each === language ? 'work600' : 'work400'}
            tone={each === language ? 'primaryText' : 'textMuted'}
          >
            {languageNames[each]}
          </Text>
        </Pressable>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', justifyContent: 'center', gap: space.xs },
  choice: { minHeight: touchTarget, paddingHorizontal: space.md, justifyContent: 'center' },
});
