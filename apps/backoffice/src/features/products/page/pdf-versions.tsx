import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OldRowsAlert } from '../../../components/states.tsx';
import { fileSize, longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { versionsQuery } from './page-queries.ts';
import styles from './product-screen.module.css';

/** Since when the present PDF has been in use, and which ones came before it. */
export function PdfVersions({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { data, error, refetch } = useQuery(versionsQuery(productId));
  if (error !== null) {
    return (
      <OldRowsAlert
        text={t(($) => $.productPage.versionsFailed)}
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const [present, ...earlier] = data?.data ?? [];
  if (present === undefined) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(($) => $.productPage.since, { from: longDate(present.from, language) })}
      </Text>
      {earlier.length > 0 && (
        <>
          <Title order={3} size="h6">
            {t(($) => $.productPage.versions)}
          </Title>
          <ul className={styles.versions}>
            {earlier.map((version) => (
              <li key={version.from}>
                <Text size="sm" className={styles.file}>
                  {version.fileName}
                </Text>
                <Text size="xs" c="dimmed">
                  {fileSize(version.fileSize)} ·{' '}
                  {t(($) => $.upload.pages, { count: version.pageCount })}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(($) => $.productPage.until, {
                    from: longDate(version.from, language),
                    until: longDate(version.until ?? version.from, language),
                    name: version.replacedBy?.name ?? '',
                  })}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
