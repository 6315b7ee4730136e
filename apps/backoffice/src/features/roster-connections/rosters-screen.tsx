import type { RosterConnection } from '@aqua/contract/students/roster-connections';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import touchTargets from '../../components/touch-targets.module.css';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { connectionsList, connectionsQuery, removeConnection } from './roster-queries.ts';
import { RunState } from './run-state.tsx';

/** The schools whose systems are read. */
export function RostersScreen() {
  const { t } = useTranslation();
  const list = useListState(connectionsList, connectionsQuery);
  const connections = useListRows(connectionsQuery, list.query);
  const edit = useDialog<RosterConnection>();
  const removal = useDialog<RosterConnection>();
  const remove = useWrite(removeConnection, { onSuccess: removal.close });

  return (
    <>
      <ListScreen
        title={t(($) => $.rosterConnections.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.rosterConnections.name),
          baseUrl: t(($) => $.rosterConnections.baseUrl),
        }}
        answer={connections}
        empty={t(($) => $.rosterConnections.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
            {t(($) => $.rosterConnections.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.rosterConnections.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.rosterConnections.name),
                kind: 'main',
                cell: ({ id, name }) => (
                  <Anchor
                    inherit
                    className={touchTargets.link}
                    renderRoot={(props) => (
                      <Link {...props} to="/roster-connections/$id" params={{ id: String(id) }} />
                    )}
                  >
                    {name}
                  </Anchor>
                ),
              },
              {
                title: t(($) => $.rosterConnections.publisher),
                cell: ({ publisher }) => publisher?.name ?? t(($) => $.rosterConnections.platform),
              },
              {
                title: t(($) => $.rosterConnections.schools),
                cell: ({ schools }) =>
                  schools.map(({ name }) => name).join(', ') || t(($) => $.rosterConnections.all),
              },
              {
                title: t(($) => $.rosterConnections.daily),
                kind: 'fit',
                cell: ({ isOn }) =>
                  t(($) => (isOn ? $.rosterConnections.on : $.rosterConnections.off)),
              },
              {
                title: t(($) => $.rosterConnections.lastRead),
                kind: 'fit',
                cell: ({ lastRun }) =>
                  lastRun === null
                    ? t(($) => $.rosterConnections.never)
                    : longDate(lastRun.createdAt, currentLanguage()),
              },
              {
                title: t(($) => $.rosterConnections.state),
                kind: 'fit',
                cell: ({ lastRun }) => <RunState run={lastRun} />,
              },
              { title: t(($) => $.lists.actions), kind: 'actions', cell: actions },
            ]}
          />
        )}
      </ListScreen>
      <RosterDialog state={edit} />
      <ConfirmDialog
        opened={removal.opened}
        title={t(($) => $.common.deleteTitle, { name: removal.subject?.name ?? '' })}
        text={t(($) => $.rosterConnections.deleteText)}
        action={t(($) => $.common.delete)}
        danger
        write={remove}
        onClose={removal.close}
        onConfirm={() => removal.subject !== null && remove.mutate(removal.subject.id)}
      />
    </>
  );

  function actions(row: RosterConnection) {
    const { name } = row;
    return (
      <RowActions
        edit={{
          label: t(($) => $.rosterConnections.editOf, { name }),
          onClick: () => edit.open(row),
        }}
        remove={{
          label: t(($) => $.rosterConnections.deleteOf, { name }),
          onClick: () => removal.open(row),
        }}
      />
    );
  }
}
