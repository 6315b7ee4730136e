import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, type NotificationData } from '@mantine/notifications';
import { focusPlaceOf, returnFocus, type FocusPlace } from './focus-place.ts';

/** Milliseconds that a toast stays (specification, section 2). */
export const toastDuration = 3_000;

/** Milliseconds that a toast with an Undo button stays: long enough to read it and to reach the button. */
const undoDuration = 10_000;

/** The part of a write's answer that the toast shows (specification, section 7). */
export interface WriteAnswer {
  message: string;
  responseAlert?: string | undefined;
}

interface Undo {
  label: string;
  onClick: () => void;
}

/** What each toast with an Undo button takes back, the newest last. A toast that is gone is not here. */
const undos = new Map<string, () => void>();

/** Presses the Undo button of the newest toast that has one; false if there is none. */
export function undoNewest(): boolean {
  const newest = [...undos.values()].at(-1);
  newest?.();
  return newest !== undefined;
}

/** Says what was done. With `undo` it stays longer, so that there is time to press the button. */
export function showSuccessToast({ responseAlert, message }: WriteAnswer, undo?: Undo): void {
  const text = responseAlert ?? message;
  const said = { message: text, color: 'green', role: 'status', autoClose: toastDuration };
  if (undo === undefined) notifications.show(said);
  else showUndoToast(said, undo);
}

function showUndoToast(said: NotificationData, { label, onClick }: Undo): void {
  const id = randomId();
  let cameFrom: FocusPlace | null = null;
  const takeBack = () => {
    // The button can still be pressed while the toast fades out.
    if (!undos.delete(id)) return;
    notifications.hide(id);
    onClick();
  };
  const toast: NotificationData = {
    ...said,
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {said.message}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={takeBack}
        >
          {label}
        </Button>
      </Group>
    ),
    autoClose: undoDuration,
    // Mantine stops the time under the pointer only.
    onFocusCapture: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      cameFrom = focusPlaceOf(relatedTarget);
      notifications.update({ ...toast, autoClose: false });
    },
    onBlurCapture: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      cameFrom = null;
      notifications.update(toast);
    },
    onClose: () => {
      undos.delete(id);
      returnFocus(cameFrom);
    },
  };
  undos.set(id, takeBack);
  notifications.show(toast);
}

export function showErrorToast(message: string): void {
  notifications.show({ message, color: 'coral', autoClose: toastDuration });
}
