import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../lib/session.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a navigation, a reload or the end of the session would lose what was typed. Where
 * several forms are on the screen, one question stands for all of them.
 */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const { t } = useTranslation();
  const asksForAll = useUnsaved(when);
  // A person who was signed out is never held back from the login page.
  const loses = () => currentSession() !== null && asksForAll();
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
