import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OwnerFacts } from './owner-facts.tsx';

interface NamedCopyProps {
  copy: PictureTrace['copies'][number];
  trace: PictureTrace;
}

/** A copy that stands out: its owner, and in plain words how certain that is. */
export function NamedCopy({ copy, trace }: NamedCopyProps) {
  const { t } = useTranslation();
  const { owner, pictures, isCodeSure } = copy;
  const { threshold, nextBest } = trace;
  const numbers = {
    strength: copy.strength.toFixed(1),
    threshold: (threshold ?? 0).toFixed(1),
    compared: trace.compared,
  };
  const where = pictures.map((position) =>
    t(($) => $.watermarkCodes.pictures.picture, { position }),
  );
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)">
      <Stack gap="md">
        <Title order={3} size="h5">
          {t(($) => $.watermarkCodes.found, { code: owner.code })}
        </Title>
        {!isCodeSure && (
          <Alert color="amber">{t(($) => $.watermarkCodes.pictures.codeUnsure)}</Alert>
        )}
        <OwnerFacts owner={owner} />
        <Text size="sm">
          {t(($) => $.watermarkCodes.pictures.inPictures)}{' '}
          {where.length > 0 ? where.join(', ') : t(($) => $.watermarkCodes.pictures.inAll)}
        </Text>
        <Text size="sm" c="dimmed" maw="44rem">
          {nextBest === null
            ? t(($) => $.watermarkCodes.pictures.sureAlone, numbers)
            : t(($) => $.watermarkCodes.pictures.sure, { ...numbers, next: nextBest.toFixed(1) })}
        </Text>
      </Stack>
    </Paper>
  );
}
