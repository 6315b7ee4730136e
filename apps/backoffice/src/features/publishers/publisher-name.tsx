import { Badge, Group, Text } from '@mantine/core';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The name; below it, whether the publisher waits for approval and can be approved. */
export function PublisherName({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation();
  const { name, approvedAt, isEmailConfirmed } = publisher;
  if (approvedAt !== null) return name;
  return (
    <>
      {name}
      <Group gap="xs" mt={4}>
        <Badge color="amber" leftSection={<IconClock size={14} stroke={1.8} aria-hidden />}>
          {t(($) => $.publishers.waiting)}
        </Badge>
        <Text size="xs" c="dimmed" fw={400}>
          {t(($) => (isEmailConfirmed ? $.publishers.confirmed : $.publishers.unconfirmed))}
        </Text>
      </Group>
    </>
  );
}
