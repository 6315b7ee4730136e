import { space } from '@aqua/theme/space';
import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { ScreenBoundary } from '../../components/screen-boundary';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation';
import { ConsentsSection } from './consents-section';
import { CopySection } from './copy-section';
import { MailsSection } from './mails-section';
import { RequestsSection } from './requests-section';

function leave() {
  if (router.canGoBack()) router.back();
  else router.replace('/');
}

/** The student's own page: mails, consents, the copy of the data, and requests about it. */
export function MyDataScreen() {
  return (
    <ScreenBoundary hasLibraryButton>
      <MyData />
    </ScreenBoundary>
  );
}

function MyData() {
  const { t } = useTranslation();
  const palette = usePalette();
  useDocumentTitle(t(($) => $.myData.title));
  useFocusOnNavigation();
  return (
    <SafeAreaView edges={['top', 'left', 'right']} style={styles.screen}>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <View style={styles.head}>
          <IconButton
            icon="back"
            label={t(($) => $.app.close)}
            color={palette.textMuted}
            wash={palette.sunken}
            onPress={leave}
          />
          <Text role="heading" size="h2" font="book500" style={styles.title}>
            {t(($) => $.myData.title)}
          </Text>
        </View>
        <MailsSection />
        <CopySection />
        <RequestsSection />
        <ConsentsSection />
      </ScrollView>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  body: {
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
    padding: space.lg,
    paddingBottom: space.xxl,
    gap: space.xl,
  },
  head: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  title: { flex: 1 },
});
