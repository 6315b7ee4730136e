import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './states.tsx';

interface CardProps {
  title: string;
  /** Beside the title: the state in one word. */
  state?: ReactNode;
  children: ReactNode;
}

/** One section of a page. */
export function Card({ title, state, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="lg"
      bg="var(--aqua-surface)"
      aria-labelledby={id}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {state}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

interface LoadedProps<Answer> {
  answer: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** The content of a card once it has loaded. If loading it again fails, the old content stays. */
export function Loaded<Answer>({ answer, children }: LoadedProps<Answer>) {
  const { t } = useTranslation();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError) {
    return (
      <ErrorState
        title={t(($) => $.profile.failed)}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return (
    <Stack gap="xs" role="status" aria-label={t(($) => $.common.loading)}>
      <Skeleton height={12} />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="40%" />
    </Stack>
  );
}
