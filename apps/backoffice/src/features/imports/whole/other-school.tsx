import { Alert, Checkbox, Text } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../run/use-import.ts';

/** A list of another school than the last one: a person looks twice before anything is done. */
export function OtherSchool({ of }: { of: Import }) {
  const { t } = useTranslation();
  const { otherSchool, isRightSchool, setRightSchool } = of;
  if (otherSchool === null) return null;
  const { last, codes } = otherSchool;
  const said = codes.join(', ');
  return (
    <Alert color="yellow" icon={<IconSchool aria-hidden />}>
      <Text size="sm" mb="xs">
        {codes.length > 1
          ? t(($) => $.imports.otherSchool.several, { codes: said })
          : t(($) => $.imports.otherSchool.other, { code: said, last })}
      </Text>
      <Checkbox
        checked={isRightSchool}
        disabled={of.run.isRunning || of.run.isPaused}
        onChange={(event) => setRightSchool(event.currentTarget.checked)}
        label={t(($) => $.imports.otherSchool.isRight)}
      />
    </Alert>
  );
}
