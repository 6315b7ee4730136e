import type { Customer } from '@aqua/contract/students/customers';
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { consentsQuery } from './student-page-queries.ts';
import styles from './student-view.module.css';

/** Each step of what the student and the guardian have agreed to. */
export function ConsentsCard({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const answer = useQuery(consentsQuery(student.id));
  return (
    <Card title={t(($) => $.studentPage.consents.title)}>
      <Loaded answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.studentPage.consents.none)}
            </Text>
          ) : (
            <ul className={styles.entries}>
              {data.map(({ id, purpose, given, version, guardianName, createdAt }) => (
                <li key={id}>
                  <div className={styles.entry}>
                    <Text fw={500}>{t(($) => $.studentPage.consents.purposes[purpose])}</Text>
                    <Text size="sm" c="dimmed">
                      {t(($) => $.studentPage.consents.version, {
                        version,
                        when: longDate(createdAt, currentLanguage()),
                      })}
                      {guardianName !== null &&
                        ` · ${t(($) => $.studentPage.consents.by, { name: guardianName })}`}
                    </Text>
                  </div>
                  <Badge color={given ? 'green' : 'gray'}>
                    {t(($) =>
                      given ? $.studentPage.consents.given : $.studentPage.consents.notGiven,
                    )}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
