import { Text } from '@mantine/core';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { roleMay, type Role } from '@aqua/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '../../lib/language/format.ts';
import { CompanyForm } from './company-form.tsx';
import { Loaded, Card } from '../../components/card.tsx';
import { companyQuery } from './profile-queries.ts';
import styles from './profile-screen.module.css';

/** The publisher of the signed-in staff member, which staff of type Admin may edit. */
export function CompanyCard({ id, role }: { id: number; role: Role }) {
  const { t } = useTranslation();
  const company = useQuery(companyQuery(id));
  return (
    <Card title={t(($) => $.profile.company)}>
      <Loaded answer={company}>
        {(publisher) =>
          roleMay(role, 'editPublisher') ? (
            <CompanyForm publisher={publisher} />
          ) : (
            <CompanyFacts publisher={publisher} />
          )
        }
      </Loaded>
    </Card>
  );
}

function CompanyFacts({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation();
  const { name, companyDescription, logo } = publisher;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t(($) => $.fields.name)}</dt>
        <dd>{name}</dd>
        <dt>{t(($) => $.publishers.description)}</dt>
        <dd>{companyDescription ?? t(($) => $.common.none)}</dd>
        <dt>{t(($) => $.publishers.logo)}</dt>
        <dd>
          {logo === null ? (
            t(($) => $.common.none)
          ) : (
            <img
              className={styles.logo}
              src={pictureUrl(logo.link, 320)}
              alt={t(($) => $.publishers.logoOf, { name })}
            />
          )}
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {t(($) => $.profile.companyReadOnly)}
      </Text>
    </>
  );
}
