import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why nothing happened. */
export function Refused({ text }: { text: string }) {
  return (
    <Alert color="coral" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}
