import type { Customer } from '@aqua/contract/students/customers';
import type { TrafficEntry } from '@aqua/contract/oversight/traffic-log';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { CallRoute, CallStatus } from '../../../components/traffic-call.tsx';
import { callWords } from '../../../lib/language/call-words.ts';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { trafficQuery } from './student-page-queries.ts';
import styles from './student-view.module.css';

/** The newest calls of the student. */
export function TrafficCard({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const answer = useQuery(trafficQuery(student.id));
  return (
    <Card title={t(($) => $.studentPage.log.traffic)}>
      <Loaded answer={answer}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <Text size="sm" c="dimmed">
                {t(($) => $.studentPage.log.noTraffic)}
              </Text>
            )}
            <ul className={styles.entries}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <div className={styles.entry}>
                    <CallName entry={entry} />
                    <Text size="sm" c="dimmed">
                      {t(($) => $.studentPage.log.from, {
                        when: longDate(entry.createdAt, currentLanguage()),
                        address: entry.address,
                      })}
                    </Text>
                  </div>
                  <CallStatus status={entry.status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/traffic-log"
            search={{ accountKind: 'customer', accountId: student.id }}
          />
        )}
      >
        {t(($) => $.studentPage.log.trafficLog)}
      </Anchor>
    </Card>
  );
}

/** The call in words, or its route if there are no words for it. */
function CallName({ entry }: { entry: TrafficEntry }) {
  const words = callWords(entry);
  return words === null ? <CallRoute {...entry} /> : <Text fw={500}>{words}</Text>;
}
