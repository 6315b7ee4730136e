import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';

/** Why nothing happened. */
export function Refused({ text }: { text: string }) {
  return (
    <Alert color="coral" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}

/** A mail is on its way. */
export function Done({ title, text }: { title: string; text: string }) {
  return (
    <Stack align="center" ta="center" gap="sm" role="status">
      <IconMailCheck size={40} stroke={1.3} color="var(--aqua-success-text)" aria-hidden />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
    </Stack>
  );
}
