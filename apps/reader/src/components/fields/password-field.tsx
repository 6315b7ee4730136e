import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePalette } from '../../lib/theme/use-theme';
import { IconButton } from '../icon-button';
import { TextField } from './text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'secureTextEntry' | 'autoCapitalize' | 'end'>;

/** A field for a password, which the person can have shown. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      secureTextEntry={!shown}
      autoCapitalize="none"
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(($) => (shown ? $.signIn.hidePassword : $.signIn.showPassword))}
          color={palette.textMuted}
          wash={palette.sunken}
          onPress={() => setShown(!shown)}
        />
      }
    />
  );
}
