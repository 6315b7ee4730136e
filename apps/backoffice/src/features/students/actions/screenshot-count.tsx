import { Badge, Group, Stack, Text } from '@mantine/core';
import { maxCapturedPages } from '@aqua/contract/reading/capture-limits';
import type { ProductOwnership } from '@aqua/contract/students/ownerships';
import { IconLock, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowActionIcon } from '../../../components/list/table/row-actions.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';

/** The screenshots of a book: how many, of how many pages, and whether they closed the book. */
export function ScreenshotCount({ row, onReset }: { row: ProductOwnership; onReset: () => void }) {
  const { t } = useTranslation();
  const { countScreenshot, capturedPages, closedAt, product } = row;
  return (
    <Stack gap={2} align="flex-start">
      <Group gap={4} wrap="nowrap" component="span">
        {/* A span, because Group leaves out a child that is 0. */}
        <span>{countScreenshot}</span>
        <RowActionIcon
          icon={IconRotate}
          color="gray"
          action={{
            label: t(($) => $.students.resetCountOf, { title: product.title }),
            onClick: onReset,
          }}
        />
      </Group>
      {capturedPages.length > 0 && (
        <Text size="xs" c="dimmed">
          {t(($) => $.students.capturedPages, {
            pages: capturedPages.length,
            max: maxCapturedPages,
          })}
        </Text>
      )}
      {closedAt !== null && (
        <>
          <Badge color="coral" leftSection={<IconLock size={14} stroke={1.8} aria-hidden />}>
            {t(($) => $.students.closed)}
          </Badge>
          <Text size="xs" c="dimmed">
            {longDate(closedAt, currentLanguage())}
          </Text>
        </>
      )}
    </Stack>
  );
}
