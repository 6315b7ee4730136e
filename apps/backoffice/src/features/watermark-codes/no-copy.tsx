import type { PictureTrace, TraceVerdict } from '@aqua/contract/leaks/picture-traces';
import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StrengthScale } from './strength-scale.tsx';

interface NoCopyProps {
  trace: PictureTrace;
  verdict: Exclude<TraceVerdict, 'named'>;
}

/** Nobody is named: what that means, and how close the strongest match is. The pictures say why. */
export function NoCopy({ trace, verdict }: NoCopyProps) {
  const { t } = useTranslation();
  const isAnywhere = verdict === 'noPage' && trace.product === null;
  return (
    <Alert
      color="amber"
      role="status"
      title={t(($) => $.watermarkCodes.pictures.verdicts[verdict])}
    >
      <Stack gap="sm">
        {t(($) => $.watermarkCodes.pictures.verdictTexts[isAnywhere ? 'noPageAnywhere' : verdict])}
        <StrengthScale trace={trace} own={null} />
      </Stack>
    </Alert>
  );
}
