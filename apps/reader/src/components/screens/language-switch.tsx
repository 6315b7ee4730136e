import { languages, type Language } from '@aqua/phrases/languages';
import { radius, touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet, View } from 'react-native';
import { choose, usePreferences } from '../../lib/preferences/preferences';
import { usePalette, useThemeName } from '../../lib/theme/use-theme';
import { Text } from '../text';

/** Each language has its name in that language, so everybody can find their own. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' };

export function LanguageSwitch() {
  const palette = usePalette();
  const isDark = useThemeName() === 'dark';
  const { language } = usePreferences();
  return (
    <View style={[styles.row, { backgroundColor: palette.sunken }]}>
      {languages.map((each) => (
        <Pressable
          key={each}
          role="button"
          aria-pressed={each === language}
          aria-label={languageNames[each]}
          onPress={() => choose({ language: each })}
          style={[
            styles.choice,
            each === language && [
              styles.chosen,
              { backgroundColor: isDark ? palette.line : palette.surface },
            ],
          ]}
        >
          <Text size="caption" font="work500" tone={each === language ? 'text' : 'textMuted'}>
            {languageNames[each]}
          </Text>
        </Pressable>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', padding: 3, borderRadius: radius.md },
  choice: {
    minWidth: touchTarget,
    minHeight: touchTarget,
    paddingHorizontal: 7,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 6,
  },
  chosen: { boxShadow: '0 1px 3px rgba(16, 41, 47, 0.14)' },
});
