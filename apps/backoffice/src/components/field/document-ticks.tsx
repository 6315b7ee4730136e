import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import styles from '../touch-targets.module.css';

interface DocumentTicksFieldsProps {
  input: (field: 'acceptTerms' | 'readPrivacy' | 'acceptNews') => GetInputPropsReturnType;
  /** Only students are asked whether they want news. */
  asksNews?: boolean;
}

/** Ticks for the terms, the privacy policy and, where asked, news; all are empty at first. */
export function DocumentTicksFields({ input, asksNews = false }: DocumentTicksFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <div>
        <Checkbox
          className={styles.tick}
          label={t(($) => $.accounts.acceptTerms)}
          {...input('acceptTerms')}
        />
        <DocumentLink href="/terms-of-usage" text={t(($) => $.accounts.readTerms)} />
      </div>
      <div>
        <Checkbox
          className={styles.tick}
          label={t(($) => $.accounts.havePrivacy)}
          {...input('readPrivacy')}
        />
        <DocumentLink href="/privacy-policy" text={t(($) => $.accounts.readPrivacy)} />
      </div>
      {asksNews && (
        <Checkbox
          className={styles.tick}
          label={t(($) => $.accounts.acceptNews)}
          {...input('acceptNews')}
        />
      )}
    </Stack>
  );
}

function DocumentLink({ href, text }: { href: string; text: string }) {
  return (
    <Text size="sm" mt={4} pl={32}>
      <Anchor href={href} target="_blank" inherit className={styles.link}>
        {text}
      </Anchor>
    </Text>
  );
}
