import { notifications } from '@mantine/notifications';
import { toastDuration } from '@aqua/theme/motion';

/** The part of a write's answer that the toast shows (specification, section 7). */
export interface WriteAnswer {
  message: string;
  responseAlert?: string | undefined;
}

export function showSuccessToast({ responseAlert, message }: WriteAnswer): void {
  notifications.show({
    message: responseAlert ?? message,
    color: 'green',
    autoClose: toastDuration,
  });
}

export function showErrorToast(message: string): void {
  notifications.show({ message, color: 'coral', autoClose: toastDuration });
}
