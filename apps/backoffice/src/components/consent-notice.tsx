import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ConsentNoticeProps {
  students?: number;
  /** How many of them lack the consent of a guardian; null where that is not told. */
  withoutConsent?: number | null;
}

/** That some students get books which they cannot open yet. */
export function ConsentNotice({ students = 0, withoutConsent = null }: ConsentNoticeProps) {
  const { t } = useTranslation();
  if (withoutConsent === null || withoutConsent === 0) return null;
  return (
    <Text size="sm" role="status">
      {t(($) => $.assignment.withoutConsent, { number: withoutConsent, students })}
    </Text>
  );
}
