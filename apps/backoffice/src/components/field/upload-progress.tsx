import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/language/format.ts';
import type { UploadEstimate } from '../../lib/upload/upload-estimate.ts';
import type { Upload } from '../../lib/upload/use-upload.ts';
import styles from './upload-field.module.css';

/**
 * Percent, speed, time left and Cancel while an upload runs; the reason after it failed, and Retry
 * where another try can help.
 */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { state } = upload;
  const timeLeft = useTimeLeft();

  if (state.kind === 'failed') {
    return (
      <Alert color="coral" role="alert" p="xs" mt="xs">
        <Group justify="space-between" gap="xs">
          <div>
            {upload.kept !== null && (
              <Text size="sm" fw={500} lineClamp={1}>
                {state.file.name}
              </Text>
            )}
            <Text size="sm">{state.reason ?? t(($) => $.upload.failed)}</Text>
          </div>
          {!state.refused && (
            <Button size="xs" variant="default" onClick={upload.retry}>
              {t(($) => $.common.retry)}
            </Button>
          )}
        </Group>
      </Alert>
    );
  }
  if (state.kind !== 'running') return null;

  const percent = state.estimate?.percent ?? 0;
  return (
    <div className={styles.progress}>
      <Text size="sm" fw={500} lineClamp={1}>
        {state.file.name}
      </Text>
      <Progress.Root size="sm" my={6}>
        <Progress.Section
          value={percent}
          aria-label={t(($) => $.upload.progress, { name: state.file.name })}
        />
      </Progress.Root>
      <Group justify="space-between" gap={4}>
        <Text size="xs" c="dimmed" className={styles.figures}>
          {state.waiting ? t(($) => $.upload.waiting) : text(state.estimate)}
        </Text>
        <Button size="compact-xs" variant="subtle" color="coral" onClick={upload.cancel}>
          {t(($) => $.upload.cancel)}
        </Button>
      </Group>
    </div>
  );

  function text(estimate: UploadEstimate | null): string {
    if (estimate === null) return t(($) => $.upload.starting);
    if (estimate.percent >= 100) return t(($) => $.upload.checking);
    if (estimate.bytesPerSecond === null || estimate.secondsLeft === null)
      return `${estimate.percent}%`;
    return t(($) => $.upload.running, {
      percent: estimate.percent,
      speed: fileSize(estimate.bytesPerSecond),
      left: timeLeft(estimate.secondsLeft),
    });
  }
}

function useTimeLeft(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds < 60) return t(($) => $.upload.seconds, { count: seconds });
    if (seconds < 3_600) return t(($) => $.upload.minutes, { count: Math.ceil(seconds / 60) });
    return t(($) => $.upload.hours, { count: Math.ceil(seconds / 3_600) });
  };
}
