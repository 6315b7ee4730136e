import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Nobody is named: what that means, and how close the strongest match is. The pictures say why. */
export function NoCopy({ trace }: { trace: PictureTrace }) {
  const { t } = useTranslation();
  const { threshold, nextBest, compared } = trace;
  const wasRecognised = trace.pictures.some(({ page }) => page !== null);
  return (
    <Alert color="amber" role="status" title={t(($) => $.watermarkCodes.pictures.none)}>
      {t(($) =>
        wasRecognised
          ? $.watermarkCodes.pictures.noneText
          : trace.product === null
            ? $.watermarkCodes.pictures.noneSeenAnywhere
            : $.watermarkCodes.pictures.noneSeen,
      )}
      {threshold !== null && nextBest !== null && (
        <Text size="sm" mt="xs">
          {t(($) => $.watermarkCodes.pictures.noneNext, {
            compared,
            next: nextBest.toFixed(1),
            threshold: threshold.toFixed(1),
          })}
        </Text>
      )}
    </Alert>
  );
}
