import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../lib/session.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a navigation, a reload or the end of the session would lose what was typed. */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const { t } = useTranslation();
  // A person who was signed out is never held back from the login page.
  const loses = () => currentSession() !== null && when();
  useUnsaved(when);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: loses,
    enableBeforeUnload: loses,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t(($) => $.common.discardTitle)}
      text={t(($) => $.common.discardText)}
      cancel={t(($) => $.common.keepEditing)}
      action={t(($) => $.common.discard)}
      danger
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
