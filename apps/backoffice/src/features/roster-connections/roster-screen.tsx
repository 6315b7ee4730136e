import type { RosterConnection } from '@aqua/contract/students/roster-connections';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconListCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { RowScreen } from '../../components/row-screen.tsx';
import { ScreenTitle } from '../../components/screen-title.tsx';
import touchTargets from '../../components/touch-targets.module.css';
import { counted } from '../../lib/language/counted.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { RosterDialog } from './roster-dialog.tsx';
import { connectionQuery, connectionsList, isOpen, startRun } from './roster-queries.ts';
import { RunCard } from './run-card.tsx';

/** One connection: how it is set up, what is read, and what the readings have changed. */
export function RosterScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/roster-connections/$id' });
  const connection = useQuery(connectionQuery(id));
  return (
    <RowScreen
      key={id}
      answer={connection}
      title={t(($) => $.rosterConnections.title)}
      back={<Button renderRoot={toList}>{t(($) => $.rosterConnections.back)}</Button>}
    >
      {(row) => <Connection connection={row} />}
    </RowScreen>
  );
}

function toList(props: object) {
  return <Link {...props} to="/roster-connections" search={lastSearchOf(connectionsList)} />;
}

function Connection({ connection }: { connection: RosterConnection }) {
  const { t } = useTranslation();
  const { run } = useSearch({ from: '/signed-in/roster-connections/$id' });
  const edit = useDialog<RosterConnection>();
  const choice = useDialog<RosterConnection>();
  const start = useWrite(startRun);
  const { id, name, lastRun } = connection;
  const shown = run === undefined ? lastRun?.id : Number(run);
  const chosen = (of: readonly { name: string }[]) => {
    if (of.length === 0) return t(($) => $.rosterConnections.all);
    const names = of.map((each) => each.name);
    return of.length <= 5
      ? names.join(', ')
      : t(($) => $.rosterConnections.chosen, counted(of.length));
  };
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Anchor size="sm" className={touchTargets.link} renderRoot={toList}>
          <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          {t(($) => $.rosterConnections.back)}
        </Anchor>
        <ScreenTitle
          title={name}
          action={
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={start.isPending}
              disabled={isOpen(lastRun)}
              onClick={() => start.mutate(id)}
            >
              {t(($) => $.rosterConnections.now)}
            </Button>
          }
        />
      </Stack>
      <Card title={t(($) => $.rosterConnections.settings)}>
        <Facts>
          <Fact term={t(($) => $.rosterConnections.baseUrl)}>{connection.baseUrl}</Fact>
          <Fact term={t(($) => $.rosterConnections.clientId)}>{connection.clientId}</Fact>
          <Fact term={t(($) => $.rosterConnections.isOn)}>
            {t(($) => (connection.isOn ? $.rosterConnections.on : $.rosterConnections.off))}
          </Fact>
          <Fact term={t(($) => $.rosterConnections.schools)}>{chosen(connection.schools)}</Fact>
          <Fact term={t(($) => $.rosterConnections.classes)}>{chosen(connection.classes)}</Fact>
        </Facts>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            onClick={() => choice.open(connection)}
          >
            {t(($) => $.rosterConnections.choose)}
          </Button>
          <Button variant="default" onClick={() => edit.open(connection)}>
            {t(($) => $.common.edit)}
          </Button>
        </Group>
      </Card>
      <RunCard connectionId={id} runId={shown} />
      <EarlierRuns connection={connection} shown={shown} />
      <RosterDialog state={edit} />
      {choice.opened && <ChooseDialog connection={connection} onClose={choice.close} />}
    </Stack>
  );
}
