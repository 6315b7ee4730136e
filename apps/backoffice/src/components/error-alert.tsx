import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Says why a call failed. */
export function ErrorAlert({ text }: { text: string }) {
  return (
    <Alert color="coral" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}
