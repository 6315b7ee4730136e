import '../lib/language/i18n';
// Imported first, because its window listener must be registered before the router's.
import '../lib/navigation/use-back-closes';
import { QueryClientProvider } from '@tanstack/react-query';
import { useFonts } from 'expo-font';
import { Stack } from 'expo-router';
import * as SplashScreen from 'expo-splash-screen';
import { StatusBar } from 'expo-status-bar';
import * as SystemUI from 'expo-system-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Crash } from '../components/boundaries/crash';
import { ErrorBoundary } from '../components/boundaries/error-boundary';
import { GestureRoot } from './gesture-root';
import { fonts } from '../lib/theme/fonts';
import { useDocumentLanguage } from './use-document-language';
import { usePrintNotice } from './use-print-notice';
import { usePreferences } from '../lib/preferences/preferences';
import { queryClient } from '../lib/server/query-client';
import { reloadApp } from '../lib/platform/reload-app';
import { useQueryFocus } from './use-query-focus';
import { usePalette, useThemeName } from '../lib/theme/use-theme';

void SplashScreen.preventAutoHideAsync();

/** The layout around every screen. The splash screen stays until the fonts are loaded. */
export function RootLayout() {
  const [loaded, failure] = useFonts(fonts);
  const ready = loaded || failure !== null;
  const { language } = usePreferences();
  const { i18n } = useTranslation();
  const theme = useThemeName();
  const palette = usePalette();

  useEffect(() => {
    void i18n.changeLanguage(language);
  }, [i18n, language]);
  useEffect(() => {
    void SystemUI.setBackgroundColorAsync(palette.canvas);
  }, [palette.canvas]);
  useEffect(() => {
    if (ready) SplashScreen.hide();
  }, [ready]);
  useDocumentLanguage(language);
  usePrintNotice();
  useQueryFocus();

  if (!ready) return null;
  return (
    <GestureRoot>
      <QueryClientProvider client={queryClient}>
        <StatusBar style={theme === 'dark' ? 'light' : 'dark'} />
        <ErrorBoundary fallback={(again) => <Crash onReload={() => reloadApp(again)} />}>
          <Stack
            screenOptions={{
              headerShown: false,
              contentStyle: { backgroundColor: palette.canvas },
            }}
          />
        </ErrorBoundary>
      </QueryClientProvider>
    </GestureRoot>
  );
}
