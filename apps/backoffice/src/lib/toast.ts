import { notifications } from '@mantine/notifications';
import { toastDuration } from '@aqua/theme/motion';

/** What a write answers for the toast (specification, section 7). */
export interface Written {
  message: string;
  responseAlert?: string | undefined;
}

export function toastDone({ responseAlert, message }: Written): void {
  notifications.show({
    message: responseAlert ?? message,
    color: 'green',
    autoClose: toastDuration,
  });
}

export function toastFailed(message: string): void {
  notifications.show({ message, color: 'coral', autoClose: toastDuration });
}
