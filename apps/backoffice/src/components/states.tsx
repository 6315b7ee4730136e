import { Button, Center, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { IconBooks, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, isSignedOut } from '../lib/language/problems.ts';
import styles from './states.module.css';

/** 'No data', and what the person can do next. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" className={styles.state}>
      <IconBooks size={40} stroke={1.2} className={styles.icon} aria-hidden />
      <Text fw={500}>{t(($) => $.lists.noData)}</Text>
      <Text size="sm" c="dimmed" maw="26rem">
        {text}
      </Text>
      {action}
    </Stack>
  );
}

interface ErrorStateProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
}

/** What failed and why, with a button that tries again. */
export function ErrorState({ title, failure, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" className={styles.state} role="alert">
      <IconPlugConnectedX size={40} stroke={1.2} className={styles.icon} aria-hidden />
      <Text fw={500}>{title}</Text>
      {/* An ended session is left to the sign-in dialog: after it, the text would be untrue. */}
      {!isSignedOut(failure) && (
        <Text size="sm" c="dimmed" maw="26rem">
          {failureText(failure)}
        </Text>
      )}
      <Button variant="default" mt="xs" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Button>
    </Stack>
  );
}

interface OldRowsAlertProps extends Omit<ErrorStateProps, 'title'> {
  /** What may be out of date, if it is not a list of rows. */
  text?: string;
}

/** Above rows that could not be loaded again: why, and a button that tries once more. */
export function OldRowsAlert({ text, failure, onRetry }: OldRowsAlertProps) {
  const { t } = useTranslation();
  return (
    <Group role="alert" justify="space-between" gap="sm" className={styles.old}>
      <Text size="sm">
        {text ?? t(($) => $.lists.oldRows)} {failureText(failure)}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Button>
    </Group>
  );
}

/** The shapes of rows while a list loads for the first time, no heavier than the rows will be. */
export function LoadingSkeleton({ shape }: { shape: 'rows' | 'cards' }) {
  const { t } = useTranslation();
  const places = Array.from({ length: shape === 'rows' ? 6 : 8 }, (_, place) => place);
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className={styles[shape]}>
      {places.map((place) =>
        shape === 'rows' ? (
          <div key={place} className={styles.row}>
            <Skeleton height={12} width="38%" radius={6} />
            <Skeleton height={12} width="18%" radius={6} />
          </div>
        ) : (
          <div key={place} className={styles.card}>
            <Skeleton height={200} radius={8} />
            <Skeleton height={12} width="70%" radius={6} />
            <Skeleton height={12} width="40%" radius={6} />
          </div>
        ),
      )}
    </div>
  );
}

/** Stands in place of a screen while its code or its data loads. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Center mih="40vh" role="status" aria-label={t(($) => $.common.loading)}>
      <Loader type="dots" />
    </Center>
  );
}
