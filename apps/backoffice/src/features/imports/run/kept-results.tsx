import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../lib/language/format.ts';
import { dropFile, keptFiles } from '../../../lib/storage/kept-files.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import styles from '../imports.module.css';
import { hrefOf } from './use-results-file.ts';

/** Results of earlier imports that were not downloaded, for example because of a reload. */
export function KeptResults({ except }: { except: string }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(() => keptFiles().filter(({ id }) => id !== except));
  if (kept.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="kept-results" className={styles.kept}>
      <Text id="kept-results" fw={500}>
        {t(($) => $.imports.kept)}
      </Text>
      {kept.map(({ id, name, text, at }) => (
        <Group key={id} gap="sm" justify="space-between">
          <Text size="sm" className={styles.heading}>
            {name} <span className={styles.typed}>{longDate(at, currentLanguage())}</span>
          </Text>
          <Group gap="xs">
            <Button
              component="a"
              variant="default"
              size="xs"
              href={hrefOf(text)}
              download={name}
              aria-label={t(($) => $.imports.downloadOf, { name })}
              leftSection={<IconDownload size={16} aria-hidden />}
              // Stays in sight until the screen is left, in case the browser did not save it.
              onClick={() => dropFile(id)}
            >
              {t(($) => $.imports.download)}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t(($) => $.imports.discardOf, { name })}
              onClick={() => {
                dropFile(id);
                setKept(kept.filter((file) => file.id !== id));
              }}
            >
              {t(($) => $.imports.discard)}
            </Button>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
