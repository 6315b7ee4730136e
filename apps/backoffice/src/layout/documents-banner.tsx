import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../components/dialog/lazy-dialog.tsx';
import { useDialog } from '../components/dialog/use-dialog.ts';
import { useMay } from '../lib/storage/session.ts';
import { acceptedVersion, ownConsentsQuery } from './documents-queries.ts';
import styles from './documents-banner.module.css';

const loadDocuments = async () => (await import('./documents-dialog.tsx')).DocumentsDialog;

/**
 * Asks publisher staff to accept the legal texts of which they have not accepted the version in
 * force. It stays on every screen until they have, but blocks no work (docs/decisions/0036).
 */
export function DocumentsBanner() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...ownConsentsQuery, enabled: useMay('ownConsents') });
  const dialog = useDialog();
  if (data === undefined || data.outdated.length === 0) return null;
  const isNew = data.outdated.every((name) => acceptedVersion(data, name) === undefined);
  const title = t(($) => (isNew ? $.documents.newTitle : $.documents.changedTitle));
  return (
    <>
      <Alert
        color="amber"
        role="region"
        className={styles.banner}
        icon={<IconFileText size={20} aria-hidden />}
        title={title}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t(($) => (isNew ? $.documents.newText : $.documents.changedText))}</Text>
          <Button size="sm" className={styles.action} onClick={() => dialog.open()}>
            {t(($) => $.documents.open)}
          </Button>
        </Group>
      </Alert>
      <LazyDialog load={loadDocuments} dialog={{ state: dialog, title, consents: data }} />
    </>
  );
}
