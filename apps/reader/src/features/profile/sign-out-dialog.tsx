import { space } from '@aqua/theme/space';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Overlay } from '../../components/overlays/overlay';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { forgetSentAnnotations } from '../../lib/annotations/annotation-store';
import { useDownloadedBooks } from '../../lib/downloads/download-views';
import { removeAllDownloads } from '../../lib/downloads/downloads';
import { currentSession, endSession } from '../../lib/session/session';
import { signOutAtProvider } from '../../lib/sign-in/provider-visit';

interface Props {
  open: boolean;
  onCancel: () => void;
}

/** Asks before the sign-out, then clears the session (specification, section 4). */
export function SignOutDialog({ open, onCancel }: Props) {
  const { t } = useTranslation();
  const hasDownloads = useDownloadedBooks().length > 0;
  // Without a connection only this device forgets the token. On the server the session ends when it
  // has been idle for long enough.
  const signOut = useMutation({
    mutationFn: () => client.sessions.signOut(),
    onSettled: async (answer) => {
      // A browser may refuse access to its storage. The sign-out goes ahead anyway.
      const studentId = currentSession()?.studentId ?? 0;
      await forgetSentAnnotations(studentId).catch(() => undefined);
      await removeAllDownloads(studentId).catch(() => undefined);
      endSession();
      // The provider of the sign-in ends its own session, too.
      const atProvider = answer?.providerSignOut ?? null;
      if (atProvider !== null) signOutAtProvider(atProvider);
    },
  });
  return (
    <Overlay open={open} place="dialog" label={t(($) => $.profile.signOutTitle)} onClose={onCancel}>
      <View style={styles.body}>
        <Text role="heading" size="h3" font="book500">
          {t(($) => $.profile.signOutTitle)}
        </Text>
        <Text>{t(($) => $.profile.signOutNote)}</Text>
        {hasDownloads && <Text>{t(($) => $.offline.signOutNote)}</Text>}
        <View style={styles.actions}>
          <Button kind="quiet" label={t(($) => $.app.cancel)} onPress={onCancel} />
          <Button
            label={t(($) => $.profile.signOut)}
            busy={signOut.isPending}
            onPress={() => signOut.mutate()}
          />
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.sm },
  actions: {
    flexDirection: 'row',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: space.sm,
    marginTop: space.sm,
  },
});
