import { Anchor, Button, Group as MantineGroup } from '@mantine/core';
import { groupForm, type Group } from '@aqua/contract/students/groups';
import { IconPlus, IconStairsUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Clamp } from '../../components/clamp.tsx';
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import touchTargets from '../../components/touch-targets.module.css';
import { NameDialog } from '../../components/form/name-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import {
  exportGroups,
  groupsList,
  groupsQuery,
  loadGroup,
  removeGroup,
  saveGroup,
} from './groups-queries.ts';

/** The name, and how many wait to be confirmed. */
function GroupName({ group: { id, name, countWaiting } }: { group: Group }) {
  const { t } = useTranslation();
  const params = { id: String(id) };
  return (
    <MantineGroup gap="xs" component="span">
      <Anchor
        inherit
        className={touchTargets.link}
        renderRoot={(props) => <Link {...props} to="/groups/$id" params={params} />}
      >
        {name}
      </Anchor>
      {countWaiting > 0 && (
        <Anchor
          size="sm"
          className={touchTargets.link}
          renderRoot={(props) => (
            <Link {...props} to="/groups/$id" params={params} search={{ tab: 'code' }} />
          )}
        >
          {t(($) => $.classCodes.waiting, {
            number: wholeNumber(countWaiting, currentLanguage()),
          })}
        </Anchor>
      )}
    </MantineGroup>
  );
}

export function GroupsScreen() {
  const { t } = useTranslation();
  const list = useListState(groupsList, groupsQuery);
  const groups = useListRows(groupsQuery, list.query);
  const edit = useDialog<Group>();
  const remove = useDialog<Group>();

  return (
    <>
      <ListScreen
        title={t(($) => $.groups.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.fields.name),
          description: t(($) => $.fields.description),
        }}
        answer={groups}
        exportRows={exportGroups}
        empty={t(($) => $.groups.empty)}
        total={(count) => t(($) => $.groups.total, { count })}
        action={
          <MantineGroup gap="xs">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/groups/new-year" />}
              leftSection={<IconStairsUp size={16} aria-hidden />}
            >
              {t(($) => $.newYear.open)}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
              {t(($) => $.groups.new)}
            </Button>
          </MantineGroup>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.groups.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                sort: { ascending: 'name' },
                cell: (row) => <GroupName group={row} />,
              },
              {
                title: t(($) => $.fields.description),
                cell: (row) => <Clamp lines={2}>{row.description}</Clamp>,
              },
              {
                title: t(($) => $.groups.students),
                kind: 'fit',
                cell: (row) => wholeNumber(row.countCustomers, currentLanguage()),
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <RowActions
                    edit={{
                      label: t(($) => $.groups.editOf, { name: row.name }),
                      onClick: () => edit.open(row),
                    }}
                    remove={{
                      label: t(($) => $.groups.deleteOf, { name: row.name }),
                      onClick: () => remove.open(row),
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </ListScreen>
      <NameDialog
        state={edit}
        titles={{ create: t(($) => $.groups.create), edit: t(($) => $.groups.edit) }}
        schema={groupForm}
        load={loadGroup}
        write={saveGroup}
      />
      <DeleteDialog
        state={remove}
        write={removeGroup}
        text={t(($) => $.groups.deleteText)}
        toast={{
          undoLabel: t(($) => $.groups.booksBack),
          said: ({ revoked, message }) =>
            revoked === 0
              ? message
              : t(($) => $.groups.deletedWithout[revoked === 1 ? 'one' : 'many'], {
                  number: wholeNumber(revoked, currentLanguage()),
                }),
        }}
      />
    </>
  );
}
