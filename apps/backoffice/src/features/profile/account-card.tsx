import type { Role } from '@aqua/contract/roles';
import { Email } from '../../components/email.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './account-form.tsx';
import { Loaded, Card } from '../../components/card.tsx';
import { accountQuery, type ProfileKind } from './profile-queries.ts';
import styles from './profile-screen.module.css';

interface AccountCardProps {
  kind: ProfileKind;
  id: number;
  role: Role;
}

/** The signed-in person: e-mail and role, which are fixed; name and password, which are not. */
export function AccountCard({ kind, id, role }: AccountCardProps) {
  const { t } = useTranslation();
  const account = useQuery(accountQuery(kind, id));
  return (
    <Card title={t(($) => $.profile.account)}>
      <Loaded answer={account}>
        {(row) => (
          <>
            <dl className={styles.facts}>
              <dt>{t(($) => $.fields.email)}</dt>
              <dd>
                <Email>{row.email}</Email>
              </dd>
              <dt>{t(($) => $.profile.role)}</dt>
              <dd>{t(($) => $.layout.roles[role])}</dd>
            </dl>
            <AccountForm kind={kind} account={row} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
