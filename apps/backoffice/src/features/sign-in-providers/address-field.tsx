import { Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../components/copy-text-button.tsx';
import styles from './form-part.module.css';

interface AddressFieldProps {
  label: string;
  hint: string;
  /** What the button says. */
  copy: string;
  /** Null while it is not known. */
  address: string | null;
}

/** An address of Aqua that is copied to the provider. */
export function AddressField({ label, hint, copy, address }: AddressFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} className={styles.wide}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {address === null ? (
        <Text size="sm">{t(($) => $.signInProviders.logoutLater)}</Text>
      ) : (
        <Group gap="sm">
          <Code fz="sm" className={styles.address}>
            {address}
          </Code>
          <CopyTextButton text={address} label={copy} />
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </Stack>
  );
}
