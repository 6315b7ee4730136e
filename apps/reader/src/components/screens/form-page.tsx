import { breakpoints, radius, space } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import {
  KeyboardAvoidingView,
  ScrollView,
  StyleSheet,
  useWindowDimensions,
  View,
} from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { usePalette } from '../../lib/theme/use-theme';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { Text } from '../text';
import { ThemeSwitch } from './theme-switch';

function between(least: number, size: number, most: number): number {
  return Math.min(Math.max(least, size), most);
}

/**
 * The frame of the sign-in and of what is asked after it: logo, language, theme, and a form on a
 * card. It looks like the pages of the site (apps/backoffice/src/components/site/public-page.tsx).
 */
export function FormPage({ children }: { children: ReactNode }) {
  const palette = usePalette();
  const { width, height } = useWindowDimensions();
  const isPhone = width < breakpoints.phone;
  // A fixed distance from the top: when a message appears, nothing above it moves.
  const above = isPhone ? space.lg : between(space.lg, height * 0.12, 128);
  return (
    <SafeAreaView style={styles.fill}>
      <KeyboardAvoidingView behavior="padding" style={styles.fill}>
        <ScrollView keyboardShouldPersistTaps="handled">
          <View style={[styles.header, { paddingHorizontal: between(16, width * 0.04, 48) }]}>
            <Logo />
            <View style={styles.switches}>
              <LanguageSwitch />
              <ThemeSwitch />
            </View>
          </View>
          <View style={[styles.main, { paddingTop: above }]}>
            <View
              style={[
                styles.sheet,
                !isPhone && [
                  styles.card,
                  {
                    padding: between(space.lg, width * 0.05, 40),
                    borderColor: palette.line,
                    backgroundColor: palette.surface,
                  },
                ],
              ]}
            >
              {children}
            </View>
          </View>
        </ScrollView>
      </KeyboardAvoidingView>
    </SafeAreaView>
  );
}

interface FormHeadProps {
  title: string;
  text?: string;
  /** The text says what has happened, so screen readers announce it. */
  isProblem?: boolean;
}

/** The heading and the introduction above a form. */
export function FormHead({ title, text, isProblem = false }: FormHeadProps) {
  return (
    <View
      style={styles.head}
      {...(isProblem && { accessible: true, role: 'alert', 'aria-live': 'assertive' })}
    >
      <Text role="heading" size="h2" font="work600">
        {title}
      </Text>
      {text !== undefined && <Text tone="textMuted">{text}</Text>}
    </View>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  header: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.md,
    paddingVertical: space.sm,
  },
  switches: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  main: { alignItems: 'center', paddingHorizontal: space.md, paddingBottom: 64 },
  sheet: { width: '100%', maxWidth: 416, gap: space.md },
  card: { borderWidth: 1, borderRadius: radius.card },
  head: { gap: space.xs },
});
