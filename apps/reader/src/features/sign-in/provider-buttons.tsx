import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { Text } from '../../components/text';
import { errorMessage } from '../../lib/server/error-message';
import { providerName, useShownProviders } from '../../lib/sign-in/shown-providers';
import { usePalette } from '../../lib/theme/use-theme';
import { MoveDeviceDialog } from './move-device-dialog';
import type { ProviderSignIn } from './use-provider-sign-in';

/** The providers of sign-in, above the form: most students of a school with one have no password. */
export function ProviderButtons({ signIn }: { signIn: ProviderSignIn }) {
  const { t, i18n } = useTranslation();
  const palette = usePalette();
  const providers = useShownProviders();
  const { error, boundElsewhere, busy, repeat } = signIn;
  if (providers.length === 0) return null;
  return (
    <View role="group" aria-label={t(($) => $.signInWith.list)} style={styles.providers}>
      {error !== null && !boundElsewhere && <Notice text={errorMessage(error)} />}
      {repeat !== undefined && (
        <Button label={t(($) => $.signInWith.again)} busy={busy !== null} onPress={repeat} />
      )}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          kind="quiet"
          label={providerName(provider, i18n.language)}
          busy={busy === provider.id}
          onPress={() => signIn.begin(provider.id)}
        />
      ))}
      <View style={styles.divider}>
        <View style={[styles.line, { backgroundColor: palette.line }]} />
        <Text size="small" tone="textMuted">
          {t(($) => $.signInWith.or)}
        </Text>
        <View style={[styles.line, { backgroundColor: palette.line }]} />
      </View>
      <MoveDeviceDialog
        open={boundElsewhere}
        question={boundElsewhere ? errorMessage(error) : ''}
        onCancel={signIn.cancelMove}
        onMove={signIn.move}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  providers: { gap: space.xs },
  divider: { flexDirection: 'row', alignItems: 'center', gap: space.sm },
  line: { flex: 1, height: 1 },
});
