import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './password-strength.module.css';
import { strengthOf, strengths } from './strength.ts';

/** A meter of the strength of a password. It only advises. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  if (password === '') return null;
  const strength = strengthOf(password);
  const reached = strengths.indexOf(strength);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.strokes} aria-hidden>
        {strengths.map((step, place) => (
          <span key={step} data-filled={place <= reached || undefined} />
        ))}
      </div>
      <Text size="xs" c="dimmed" role="status">
        {t(($) => $.accounts.strength, { word: t(($) => $.accounts[strength]) })}
      </Text>
    </div>
  );
}
