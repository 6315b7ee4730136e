import { Button, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../../components/site/outcome.tsx';
import styles from './sign-up-sent.module.css';

export interface Step {
  title: string;
  text: string;
}

interface SignUpSentProps {
  /** Null after a reload, since nothing that was typed is stored. */
  email: string | null;
  /** The next steps, in order. */
  steps: Step[];
  onChange: () => void;
}

/** The page after a sign-up: a mail is on its way. The answer is the same for every e-mail. */
export function SignUpSent({ email, steps, onChange }: SignUpSentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Outcome
        icon={IconMailCheck}
        title={t(($) => $.accounts.mailSentTitle)}
        text={
          email === null ? t(($) => $.signUp.sentTextLater) : t(($) => $.signUp.sentText, { email })
        }
      />
      <Title order={2} size="h4" mt="xl">
        {t(($) => $.signUp.next)}
      </Title>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt="lg">
        {t(($) => $.signUp.noMail)}
      </Text>
      <Button variant="default" fullWidth mt="sm" onClick={onChange}>
        {t(($) => $.signUp.change)}
      </Button>
    </>
  );
}
