import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, type NotificationData } from '@mantine/notifications';
import { focusPlaceOf, returnFocus, type FocusPlace } from './focus-place.ts';
import { phrases } from './language/phrases.ts';

/** Milliseconds that a toast stays (specification, section 2). */
export const toastDuration = 3_000;

/** Milliseconds that a longer toast stays: enough to read figures, or to reach an Undo button. */
const longDuration = 10_000;

/** The part of a write's answer that the toast shows (specification, section 7). */
export interface WriteAnswer {
  message: string;
  responseAlert?: string | undefined;
}

interface Undo {
  label: string;
  onClick: () => void;
}

/** The undo of each toast that offers one, the newest last. A toast that is gone has no entry. */
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
  if (undo === undefined) show({ ...success(text), autoClose: toastDuration });
  else showUndoToast(text, undo);
}

/** Says in figures what was done. Stays longer, and as long as it has the pointer or the focus. */
export function showFigures(text: string, undo?: Undo): void {
  if (undo === undefined) showLongToast({ ...success(text), id: randomId() });
  else showUndoToast(text, undo);
}

/** The button that closes a toast has only a cross, so it gets a name. */
function show(toast: NotificationData): void {
  const closeButtonProps = { 'aria-label': phrases().backoffice.common.close };
  notifications.show({ ...toast, closeButtonProps });
}

const success = (message: string) => ({ message, color: 'green', role: 'status' });

function showUndoToast(text: string, { label, onClick }: Undo): void {
  const id = randomId();
  const takeBack = () => {
    // The button can still be pressed while the toast fades out.
    if (!undos.delete(id)) return;
    notifications.hide(id);
    onClick();
  };
  undos.set(id, takeBack);
  showLongToast({
    ...success(text),
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {text}
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
    onClose: () => undos.delete(id),
  });
}

/** Mantine stops the timer only under the pointer; here the focus stops it, too. */
function showLongToast({ onClose, ...said }: NotificationData & { id: string }): void {
  let cameFrom: FocusPlace | null = null;
  const toast: NotificationData = {
    ...said,
    autoClose: longDuration,
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
    onClose: (closed) => {
      onClose?.(closed);
      returnFocus(cameFrom);
    },
  };
  show(toast);
}

export function showErrorToast(message: string): void {
  show({ message, color: 'coral', autoClose: toastDuration });
}
