import { touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';

/** An <a> element that leaves the reader. Links of the router can't leave its base path, `/app`. */
export function ForgotPasswordLink() {
  const { t } = useTranslation();
  const palette = usePalette();
  return (
    <a
      href="/forgot-password"
      style={{
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'center',
        minHeight: touchTarget,
        color: palette.primaryText,
        textUnderlineOffset: 4,
      }}
    >
      <Text size="small" tone="primaryText">
        {t(($) => $.signIn.forgot)}
      </Text>
    </a>
  );
}
