import { touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';

/** A real link out of the reader: the router's own links stay below its base, `/app`. */
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
