import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../../components/site/public-page.tsx';
import { StoreBadges } from '../../../components/site/store-badges.tsx';
import { addressSearch } from '../../../lib/address/address.ts';
import { removeStored } from '../../../lib/storage/local-storage.ts';
import { loginPaths, useAccountKind } from '../account-kind.ts';
import { sentSearch } from '../search.ts';
import styles from './success-screens.module.css';

export function CreatePasswordSuccessScreen() {
  const { t } = useTranslation();
  return <SuccessScreen title={t(($) => $.accounts.createdTitle)} />;
}

export function ResetPasswordSuccessScreen() {
  const { t } = useTranslation();
  return <SuccessScreen title={t(($) => $.accounts.resetDoneTitle)} />;
}

/** Says what to do next: students open the reader, all others log in here. */
function SuccessScreen({ title }: { title: string }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const reads = kind === 'customers';
  // Students under 20 come here before their guardian has answered.
  const { sent = 'none' } = sentSearch(addressSearch());
  useEffect(() => {
    // Flags of an earlier sign-up or reset end here (specification, section 2).
    removeStored('aqua.sign-up');
    removeStored('aqua.reset');
  }, []);

  return (
    <PublicPage title={title}>
      <div className={styles.page}>
        <Stack align="center" ta="center" gap="xs">
          <IconCircleCheck size={56} stroke={1.2} color="var(--aqua-success-text)" aria-hidden />
          <Title order={1}>{title}</Title>
          <Text c="dimmed">
            {t(($) => (reads ? $.accounts.stepsTitle : $.accounts.resetDoneText))}
          </Text>
        </Stack>
        {sent !== 'none' && (
          <Alert color="amber" role="status">
            {t(($) => $.accounts.confirmedState.guardian)}
          </Alert>
        )}
        {reads && <Steps />}
        <div className={styles.next}>
          <Button component="a" href={loginPaths[kind]} size="lg">
            {t(($) => (reads ? $.accounts.openReader : $.accounts.login))}
          </Button>
          {reads && <StoreBadges />}
        </div>
      </div>
    </PublicPage>
  );
}

/** Three steps from here to reading (specification, section 2). */
function Steps() {
  const { t } = useTranslation();
  const steps = [
    { title: t(($) => $.accounts.step1), text: t(($) => $.accounts.step1Text) },
    { title: t(($) => $.accounts.step2), text: t(($) => $.accounts.step2Text) },
    { title: t(($) => $.accounts.step3), text: t(($) => $.accounts.step3Text) },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <Text fw={600}>{step.title}</Text>
          <Text size="sm" c="dimmed">
            {step.text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
