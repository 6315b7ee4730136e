import type { RosterRun } from '@aqua/contract/students/roster-connections';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What became of a reading, in one word; a dash for a connection that was never read. */
export function RunState({ run }: { run: Pick<RosterRun, 'state'> | null }) {
  const { t } = useTranslation();
  if (run === null) return t(($) => $.common.none);
  return <Badge color={colors[run.state]}>{t(($) => $.rosterConnections.states[run.state])}</Badge>;
}

const colors = {
  waiting: 'gray',
  reading: 'aqua',
  applying: 'aqua',
  stopped: 'amber',
  done: 'green',
  failed: 'coral',
} as const;
