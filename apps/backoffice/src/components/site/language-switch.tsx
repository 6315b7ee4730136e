import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../../lib/language/language.ts';
import { ChoiceSwitch } from '../choice-switch.tsx';

/** English or Thai, each named in its own language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <ChoiceSwitch
      small
      label={t(($) => $.layout.language)}
      value={currentLanguage()}
      choices={[
        { value: 'en', label: t(($) => $.layout.english) },
        { value: 'th', label: t(($) => $.layout.thai) },
      ]}
      onChange={(language) => {
        // Without a connection the language stays as it is.
        chooseLanguage(language).catch(() => undefined);
      }}
    />
  );
}
