import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { configured } from '../../lib/configuration.ts';
import { roleOf, useSession } from '../../lib/storage/session.ts';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { IdentitiesCard } from './identities/identities-card.tsx';
import styles from './profile-screen.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** One's own account and, for staff, the company. Each card saves on its own. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const session = useSession();
  if (session === null) return null;
  const { id, email, publisherId } = session.accessRecord;
  const role = roleOf(session);
  const version = configured('version');

  return (
    <div className={styles.screen}>
      <ScreenTitle title={t(($) => $.profile.title)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountCard kind={session.role === 'Staff' ? 'staffs' : 'admins'} id={id} role={role} />
          {publisherId !== null && <CompanyCard id={publisherId} role={role} />}
        </div>
        <div className={styles.column}>
          <PasskeysCard />
          <TwoStepCard email={email ?? ''} />
          <IdentitiesCard isStaff={session.role === 'Staff'} />
          <SessionsCard />
          <AppearanceCard />
        </div>
      </div>
      {version !== '' && (
        <Text size="sm" c="dimmed">
          {t(($) => $.profile.version, { version })}
        </Text>
      )}
    </div>
  );
}
