import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password field with a button that shows the password; the button works by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      // Mantine marks every other field with an error, but not this one.
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': visible ? t(($) => $.common.hide) : t(($) => $.common.show),
      }}
      {...props}
    />
  );
}
