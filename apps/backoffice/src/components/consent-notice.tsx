import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ConsentNoticeProps {
  students?: number;
  /** How many of them lack the consent of a guardian; null if that is not known. */
  withoutConsent?: number | null;
}

/** Says that some students get books that they cannot open yet. */
export function ConsentNotice({ students = 0, withoutConsent = null }: ConsentNoticeProps) {
  const { t } = useTranslation();
  if (withoutConsent === null || withoutConsent === 0) return null;
  return (
    <Text size="sm" role="status">
      {t(($) => $.assignment.withoutConsent, { number: withoutConsent, students })}
    </Text>
  );
}
