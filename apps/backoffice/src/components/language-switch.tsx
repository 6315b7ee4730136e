import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../lib/language.ts';

/** English or Thai, each named in its own language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.layout.language)}
      value={currentLanguage()}
      data={[
        { value: 'en', label: t(($) => $.layout.english) },
        { value: 'th', label: t(($) => $.layout.thai) },
      ]}
      onChange={(language) => {
        // Without a connection the language stays.
        chooseLanguage(language).catch(() => undefined);
      }}
    />
  );
}
