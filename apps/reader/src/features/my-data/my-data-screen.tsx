import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { ScreenBoundary } from '../../components/boundaries/screen-boundary';
import { ScreenHead } from '../../components/screens/screen-head';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { ConsentsSection } from './consents-section';
import { CopySection } from './copy-section';
import { MailsSection } from './mails-section';
import { RequestsSection } from './requests-section';

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
  useDocumentTitle(t(($) => $.myData.title));
  useFocusOnNavigation();
  return (
    <SafeAreaView edges={['top', 'left', 'right']} style={styles.screen}>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <ScreenHead title={t(($) => $.myData.title)} />
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
});
