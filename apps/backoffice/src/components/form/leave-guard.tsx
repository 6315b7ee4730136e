import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../lib/storage/session.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  when: () => boolean;
  /** Set if leaving would cut off work, running or still waiting, instead of losing typed text. */
  work?: string;
}

/**
 * Asks before a navigation, a reload or the end of the session would lose what was typed. If
 * several forms are on the screen, one question covers all of them.
 */
export function LeaveGuard({ when, work }: LeaveGuardProps) {
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
      title={t(($) => (work === undefined ? $.common.discardTitle : $.common.leaveTitle))}
      text={work ?? t(($) => $.common.discardText)}
      cancel={t(($) => (work === undefined ? $.common.keepEditing : $.common.stay))}
      action={t(($) => (work === undefined ? $.common.discard : $.common.leave))}
      danger
      write={null}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
