import { breakpoints, space } from '@aqua/theme/space';
import { Redirect, useLocalSearchParams } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  KeyboardAvoidingView,
  ScrollView,
  StyleSheet,
  useWindowDimensions,
  View,
} from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { isMovedAway, useEnding, useSession } from '../../lib/session';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation';
import { MovedAway } from './moved-away';
import { pathAfterSignIn } from './path-after-sign-in';
import { BrandPanel } from './brand-panel';
import { SignInForm } from './sign-in-form';

export function SignInScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const ending = useEnding();
  const [email, setEmail] = useState('');
  useDocumentTitle(t(($) => $.signIn.title));
  useFocusOnNavigation();
  const { next } = useLocalSearchParams<{ next?: string }>();
  const { width, height } = useWindowDimensions();
  const wide = width >= breakpoints.desktop;
  // A fixed distance from the top: when a message appears, nothing above it moves.
  const above = Math.max(space.lg, height * (wide ? 0.22 : 0.1));

  if (session !== null) return <Redirect href={pathAfterSignIn(next)} />;
  return (
    <View style={styles.screen}>
      {wide && <BrandPanel />}
      <SafeAreaView style={styles.side}>
        <KeyboardAvoidingView behavior="padding" style={styles.side}>
          <ScrollView
            contentContainerStyle={[styles.content, { paddingTop: above }]}
            keyboardShouldPersistTaps="handled"
          >
            {ending !== null && isMovedAway(ending) ? (
              <MovedAway ending={ending} onReadHere={() => setEmail(ending.session.email)} />
            ) : (
              <SignInForm email={email} />
            )}
          </ScrollView>
        </KeyboardAvoidingView>
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1, flexDirection: 'row' },
  side: { flex: 1 },
  content: { flexGrow: 1, padding: space.lg },
});
