import { ApiError } from '@aqua/client/create-client';
import { breakpoints, space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { Button } from '../../components/button';
import { LanguageSwitch } from '../../components/language-switch';
import { Text } from '../../components/text';
import { Wordmark } from '../../components/wordmark';
import { client } from '../../lib/api';
import { usePreferences } from '../../lib/preferences';
import { endSession, isMovedAway, type Ending } from '../../lib/session';
import { usePalette } from '../../lib/theme';

/**
 * Says which device the student reads on now, and since when (product rules, section 7). The server
 * decides it (apps/api/src/modules/sessions/ended-session.ts). The button only opens the sign-in
 * form, which asks before it moves the binding back.
 */
export function MovedAway({ ending, onReadHere }: { ending: Ending; onReadHere: () => void }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const wide = useWindowDimensions().width >= breakpoints.desktop;
  const message = useMessage(ending);
  const again = ending.code === 'device.openedAgain';
  function readHere() {
    endSession();
    onReadHere();
  }
  return (
    <View style={styles.panel}>
      {!wide && <Wordmark color={palette.primaryText} />}
      <View accessible style={styles.words} role="alert" aria-live="assertive">
        <Text role="heading" size="h1" font="book500">
          {t(($) => (again ? $.signIn.openedAgainTitle : $.signIn.movedAwayTitle))}
        </Text>
        <Text size="lead">{message}</Text>
      </View>
      <Text tone="textMuted">
        {t(($) => (again ? $.signIn.openedAgainNote : $.signIn.movedAwayNote))}
      </Text>
      <Button label={t(($) => $.signIn.readHere)} onPress={readHere} />
      <LanguageSwitch />
    </View>
  );
}

/** The server's sentence. It is requested again when the person changes the language. */
function useMessage({ session, language: told, message }: Ending): string {
  const { language } = usePreferences();
  const asked = useQuery({
    queryKey: ['ending', session.token, language],
    queryFn: () =>
      client.sessions
        .current({}, { headers: { authorization: `Bearer ${session.token}` } })
        .then(() => message)
        // Another error says nothing about the move, so the old sentence stays.
        .catch((failure: unknown) =>
          failure instanceof ApiError && isMovedAway(failure) ? failure.message : message,
        ),
    enabled: language !== told,
  });
  return asked.data ?? message;
}

const styles = StyleSheet.create({
  panel: { width: '100%', maxWidth: 440, alignSelf: 'center', gap: space.lg },
  words: { gap: space.sm },
});
