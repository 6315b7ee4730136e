import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { ErrorState, LoadingScreen } from '../../components/states.tsx';
import { currentSessionQuery } from './profile-queries.ts';
import styles from './profile-screen.module.css';

/** The signed-in person, as the server knows them. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const session = useQuery(currentSessionQuery());
  if (session.isPending) return <LoadingScreen />;
  if (session.isError) {
    return (
      <ErrorState
        title={t(($) => $.profile.title)}
        failure={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  }
  const { accessRecord, roleName } = session.data;

  return (
    <>
      <ScreenTitle title={t(($) => $.profile.title)} />
      <Paper withBorder radius="lg" p="lg" mt="md" maw="40rem">
        <dl className={styles.facts}>
          <dt>{t(($) => $.fields.name)}</dt>
          <dd>{accessRecord.name}</dd>
          <dt>{t(($) => $.fields.email)}</dt>
          <dd>{accessRecord.email}</dd>
          <dt>{t(($) => $.profile.role)}</dt>
          <dd>{t(($) => $.layout.roles[roleName])}</dd>
          {accessRecord.publisher !== null && (
            <>
              <dt>{t(($) => $.profile.publisher)}</dt>
              <dd>{accessRecord.publisher.name}</dd>
            </>
          )}
        </dl>
      </Paper>
    </>
  );
}
