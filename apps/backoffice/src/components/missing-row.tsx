import { ApiError } from '@aqua/client/create-client';
import { Stack, Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from './screen-title.tsx';
import styles from './states.module.css';

/** Whether a row could not be loaded because there is none: an unknown id, or no id at all. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 400);
}

interface MissingRowProps {
  /** The title of the screen that shows one row. */
  title: string;
  /** The link to the list. */
  children: ReactNode;
}

/** Replaces the screen of a row that does not exist, and leads on. */
export function MissingRow({ title, children }: MissingRowProps) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle title={title} />
      <Stack align="center" gap="md" className={styles.state} role="alert">
        <IconFileUnknown size={40} stroke={1.2} className={styles.icon} aria-hidden />
        <Text maw="26rem">{t(($) => $.notFound.row)}</Text>
        {children}
      </Stack>
    </>
  );
}
