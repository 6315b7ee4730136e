import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The heading of a screen with its one primary action; also the document's title. */
export function ScreenTitle({ title, action }: { title: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" align="center" gap="sm">
      <title>{`${title} · ${t(($) => $.common.product)}`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      {action}
    </Group>
  );
}
