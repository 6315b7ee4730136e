import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../lib/format.ts';
import type { Pace } from '../lib/pace.ts';
import type { Upload } from '../lib/use-upload.ts';
import styles from './upload-field.module.css';

/** Percent, speed, time left and Cancel while it runs; the reason when it failed, and Retry where that helps. */
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

  const percent = state.pace?.percent ?? 0;
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
          {state.waiting ? t(($) => $.upload.waiting) : words(state.pace)}
        </Text>
        <Button size="compact-xs" variant="subtle" color="coral" onClick={upload.cancel}>
          {t(($) => $.upload.cancel)}
        </Button>
      </Group>
    </div>
  );

  function words(pace: Pace | null): string {
    if (pace === null) return t(($) => $.upload.starting);
    if (pace.percent >= 100) return t(($) => $.upload.checking);
    if (pace.speed === null || pace.secondsLeft === null) return `${pace.percent}%`;
    return t(($) => $.upload.running, {
      percent: pace.percent,
      speed: fileSize(pace.speed),
      left: timeLeft(pace.secondsLeft),
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
