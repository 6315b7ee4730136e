import { ApiError } from '@aqua/client/create-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { FormHead } from '../../components/screens/form-page';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { usePreferences } from '../../lib/preferences/preferences';
import { endSession, isMovedAway, type Ending } from '../../lib/session/session';

/**
 * Says which device the student reads on now, and since when (product rules, section 7). The server
 * decides it (apps/api/src/modules/accounts/sessions/ended-session.ts). The button only opens the sign-in
 * form, which asks before it moves the binding back.
 */
export function MovedAway({ ending, onReadHere }: { ending: Ending; onReadHere: () => void }) {
  const { t } = useTranslation();
  const message = useMessage(ending);
  const again = ending.code === 'device.openedAgain';
  function readHere() {
    endSession();
    onReadHere();
  }
  return (
    <>
      <FormHead
        title={t(($) => (again ? $.signIn.openedAgainTitle : $.signIn.movedAwayTitle))}
        text={message}
        isProblem
      />
      <Text tone="textMuted">
        {t(($) => (again ? $.signIn.openedAgainNote : $.signIn.movedAwayNote))}
      </Text>
      <Button label={t(($) => $.signIn.readHere)} onPress={readHere} />
    </>
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
