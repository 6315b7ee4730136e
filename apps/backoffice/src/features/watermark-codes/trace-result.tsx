import type { watermarkCodeOwner } from '@aqua/contract/leaks/watermark-codes';
import { Alert, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CopyTextButton } from '../../components/copy-text-button.tsx';
import { isMissing } from '../../components/row-screen.tsx';
import { ErrorState } from '../../components/states.tsx';
import { OwnerFacts } from './owner-facts.tsx';
import { watermarkCodeQuery } from './watermark-codes-queries.ts';

/** The person whom the code names, or a sentence that it names nobody. */
export function TraceResult({ code }: { code: string }) {
  const { t } = useTranslation();
  const owner = useQuery(watermarkCodeQuery(code));
  if (owner.data !== undefined) return <Owner owner={owner.data} />;
  if (isMissing(owner.error)) {
    return (
      <Alert color="amber" role="status" title={t(($) => $.watermarkCodes.unknown, { code })}>
        {t(($) => $.watermarkCodes.unknownText)}
      </Alert>
    );
  }
  if (owner.isError) {
    return (
      <ErrorState
        title={t(($) => $.watermarkCodes.failed)}
        failure={owner.error}
        onRetry={() => void owner.refetch()}
      />
    );
  }
  return (
    <Skeleton height={320} radius="lg" role="status" aria-label={t(($) => $.common.loading)} />
  );
}

function Owner({ owner }: { owner: z.output<typeof watermarkCodeOwner> }) {
  const { t } = useTranslation();
  const { code, isDownload } = owner;
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="sm" role="status">
            <Title order={2} size="h4">
              {t(($) => $.watermarkCodes.found, { code })}
            </Title>
            {isDownload && (
              <Badge color="amber" variant="light">
                {t(($) => $.watermarkCodes.downloaded)}
              </Badge>
            )}
          </Group>
          <CopyTextButton
            text={`${window.location.origin}/traces?code=${code}`}
            label={t(($) => $.watermarkCodes.copyLink)}
          />
        </Group>
        <OwnerFacts owner={owner} />
        <Text size="sm" c="dimmed" maw="44rem">
          {t(($) => (isDownload ? $.watermarkCodes.downloadedText : $.watermarkCodes.shownText))}
        </Text>
        <Alert color="gray" icon={<IconUserQuestion size={20} aria-hidden />}>
          {t(($) => $.watermarkCodes.account)}
        </Alert>
      </Stack>
    </Paper>
  );
}
