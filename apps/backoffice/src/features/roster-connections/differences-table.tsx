import type { RosterDifference } from '@aqua/contract/students/roster-connections';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { StudentLink } from '../../components/student-link.tsx';
import touchTargets from '../../components/touch-targets.module.css';
import styles from './runs.module.css';

/** What a reading has found: each student with the class, or the reason. */
export function DifferencesTable({ differences }: { differences: RosterDifference[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <DataTable
        label={t(($) => $.rosterConnections.differences)}
        rows={differences}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t(($) => $.rosterConnections.student),
            kind: 'main',
            cell: ({ customer, sourcedId }) =>
              customer === null ? sourcedId : <StudentLink student={customer} />,
          },
          {
            title: t(($) => $.rosterConnections.kind),
            kind: 'fit',
            cell: ({ kind }) => t(($) => $.rosterConnections.kinds[kind]),
          },
          {
            title: t(($) => $.rosterConnections.class),
            cell: (row) => <Classes difference={row} />,
          },
          { title: t(($) => $.rosterConnections.why), cell: (row) => <Reasons difference={row} /> },
          {
            title: t(($) => $.rosterConnections.sourcedId),
            cell: ({ sourcedId }) => sourcedId ?? t(($) => $.common.none),
          },
        ]}
      />
    </div>
  );
}

function Classes({ difference: { group, fromGroup } }: { difference: RosterDifference }) {
  const { t } = useTranslation();
  if (group === null) return t(($) => $.common.none);
  return (
    <>
      {fromGroup !== null && `${fromGroup.name} → `}
      <Anchor
        inherit
        underline="always"
        className={touchTargets.link}
        renderRoot={(props) => (
          <Link {...props} to="/groups/$id" params={{ id: String(group.id) }} />
        )}
      >
        {group.name}
      </Anchor>
    </>
  );
}

function Reasons({ difference: { kind, reasons } }: { difference: RosterDifference }) {
  const { t } = useTranslation();
  if (reasons.length === 0) return t(($) => $.common.none);
  return reasons.map(({ code, field, message }) => (
    <Text key={`${code} ${field}`} inherit>
      {kind === 'changed' && (field === 'name' || field === 'email' || field === 'loginName')
        ? t(($) => $.rosterConnections.fields[field])
        : message}
    </Text>
  ));
}
