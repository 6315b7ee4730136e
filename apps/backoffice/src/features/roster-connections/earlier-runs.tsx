import type { RosterConnection } from '@aqua/contract/students/roster-connections';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import touchTargets from '../../components/touch-targets.module.css';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { runsQuery } from './roster-queries.ts';
import { RunState } from './run-state.tsx';
import styles from './runs.module.css';

interface EarlierRunsProps {
  connection: RosterConnection;
  /** The reading that is shown above. */
  shown: number | undefined;
}

/** The other readings of the last months; each leads to what it has changed. */
export function EarlierRuns({ connection: { id }, shown }: EarlierRunsProps) {
  const { t } = useTranslation();
  const runs = useQuery(runsQuery(id));
  const others = runs.data?.filter((run) => run.id !== shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title={t(($) => $.rosterConnections.earlier)}>
      <div className={styles.list}>
        <DataTable
          label={t(($) => $.rosterConnections.earlier)}
          rows={others}
          keyOf={(run) => run.id}
          columns={[
            {
              title: t(($) => $.rosterConnections.lastRead),
              kind: 'main',
              cell: (run) => (
                <Anchor
                  inherit
                  className={touchTargets.link}
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/roster-connections/$id"
                      params={{ id: String(id) }}
                      search={{ run: String(run.id) }}
                    />
                  )}
                >
                  {longDate(run.createdAt, currentLanguage())}
                </Anchor>
              ),
            },
            {
              title: t(($) => $.rosterConnections.state),
              kind: 'fit',
              cell: (run) => <RunState run={run} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}
