import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Milliseconds that a toast stays (specification, section 2). */
export const toastDuration = 3_000;

/** Milliseconds that a toast with an Undo button stays: long enough to read it and to reach the button. */
const undoDuration = 10_000;

/** The part of a write's answer that the toast shows (specification, section 7). */
export interface WriteAnswer {
  message: string;
  responseAlert?: string | undefined;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Says what was done. With `action` it stays longer, so that there is time to press the button. */
export function showSuccessToast(
  { responseAlert, message }: WriteAnswer,
  action?: ToastAction,
): void {
  const text = responseAlert ?? message;
  if (action === undefined) {
    notifications.show({ message: text, color: 'green', autoClose: toastDuration });
    return;
  }
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {text}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: undoDuration,
  });
}

export function showErrorToast(message: string): void {
  notifications.show({ message, color: 'coral', autoClose: toastDuration });
}
