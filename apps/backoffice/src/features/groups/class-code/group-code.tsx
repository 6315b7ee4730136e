import type { Joiner } from '@aqua/contract/students/class-codes';
import type { Group } from '@aqua/contract/students/groups';
import { Badge, Group as MantineGroup, Stack, Text } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SignInName } from '../../../components/email.tsx';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import { RowActionIcon } from '../../../components/list/table/row-actions.tsx';
import { ListScreen } from '../../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { useListState } from '../../../components/list/use-list-state.ts';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { GroupHead } from '../group-head.tsx';
import { CodePanel } from './code-panel.tsx';
import {
  confirmJoiner,
  exportJoiners,
  joinersList,
  joinersQuery,
  refuseJoiner,
} from './code-queries.ts';
import { joinerBulk } from './joiner-bulk.tsx';

const colours = { waits: 'amber', joined: 'aqua', refused: 'gray' } as const;

/** The code with which students join the group, and who came with it. */
export function GroupCode({ group }: { group: Group }) {
  const { t } = useTranslation();
  const rowsOf = joinersQuery(group.id);
  const list = useListState(joinersList, rowsOf);
  const joiners = useListRows(rowsOf, list.query);
  const states = {
    waits: t(($) => $.classCodes.states.waits),
    joined: t(($) => $.classCodes.states.joined),
    refused: t(($) => $.classCodes.states.refused),
  };

  return (
    <ListScreen
      title={group.name}
      list={list}
      fieldLabels={{ name: t(($) => $.fields.name), email: t(($) => $.fields.email) }}
      answer={joiners}
      notice={
        <Stack gap="md">
          <GroupHead group={group} tab="code" />
          <CodePanel group={group} />
        </Stack>
      }
      filters={{
        state: { kind: 'choice', label: t(($) => $.classCodes.state), choices: states },
      }}
      exportRows={exportJoiners(group.id)}
      bulk={joinerBulk(group.id)}
      empty={t(($) => $.classCodes.nobody)}
      total={(count) => t(($) => $.classCodes.total, { count })}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.classCodes.joiners)}
          rows={rows}
          keyOf={(row) => row.id}
          nameOf={(row) => row.name}
          selects={(row) => row.id}
          columns={[
            { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
            { title: t(($) => $.fields.email), cell: (row) => <SignInName of={row} /> },
            {
              title: t(($) => $.classCodes.state),
              kind: 'fit',
              cell: (row) => (
                <Badge variant="light" color={colours[row.state]}>
                  {states[row.state]}
                </Badge>
              ),
            },
            { title: t(($) => $.classCodes.when), kind: 'fit', cell: (row) => <When row={row} /> },
            {
              title: t(($) => $.lists.actions),
              kind: 'actions',
              cell: (row) => <Decide groupId={group.id} row={row} />,
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

/** When the student typed the code, and who decided. */
function When({ row }: { row: Joiner }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      {longDate(row.createdAt, currentLanguage())}
      {row.decidedBy !== null && (
        <Text size="xs" c="dimmed">
          {t(($) => (row.state === 'refused' ? $.classCodes.refusedBy : $.classCodes.confirmedBy), {
            name: row.decidedBy,
          })}
        </Text>
      )}
    </Stack>
  );
}

function Decide({ groupId, row }: { groupId: number; row: Joiner }) {
  const { t } = useTranslation();
  const confirm = useWrite(confirmJoiner);
  const refuse = useWrite(refuseJoiner);
  if (row.state === 'joined') return null;
  const decision = { groupId, joiner: row.id };
  const { name } = row;
  return (
    <MantineGroup gap={2} wrap="nowrap" justify="flex-end" component="span">
      <RowActionIcon
        icon={IconUserCheck}
        color="gray"
        action={{
          label: t(($) => $.classCodes.confirmOf, { name }),
          onClick: () => confirm.mutate(decision),
        }}
      />
      {row.state === 'waits' && (
        <RowActionIcon
          icon={IconUserX}
          color="coral"
          action={{
            label: t(($) => $.classCodes.refuseOf, { name }),
            onClick: () => refuse.mutate(decision),
          }}
        />
      )}
    </MantineGroup>
  );
}
