import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { leaveFor } from '../lib/address/leave-page.ts';
import { client } from '../lib/client.ts';
import { dropAllFiles } from '../lib/storage/kept-files.ts';
import { clearSession } from '../lib/storage/session.ts';

/** Asks first, ends the session on the server, and removes it here even if the server fails. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => client.sessions.signOut(),
    onSettled: async (answer) => {
      clearSession();
      dropAllFiles();
      onClose();
      // The provider of the sign-in ends its own session, too, and sends the person back.
      const atProvider = answer?.providerSignOut ?? null;
      if (atProvider === null) await navigate({ to: '/login', reloadDocument: true });
      else leaveFor(atProvider);
      queries.clear();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t(($) => $.layout.signOutTitle)}
      text={t(($) => $.layout.signOutText)}
      action={t(($) => $.layout.signOut)}
      write={signOut}
      onClose={onClose}
      onConfirm={() => signOut.mutate()}
    />
  );
}
