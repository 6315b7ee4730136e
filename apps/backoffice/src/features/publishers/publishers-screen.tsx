import { Avatar, Button, Group } from '@mantine/core';
import { systemPublisherId, type Publisher } from '@aqua/contract/catalogue/publishers';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Clamp } from '../../components/clamp.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { pictureUrl } from '../../lib/language/format.ts';
import { ApprovePublisherDialog, DeletePublisherDialog } from './decide-dialogs.tsx';
import { PublisherDialog } from './publisher-dialog.tsx';
import { PublisherName } from './publisher-name.tsx';
import { exportPublishers, publishersList, publishersQuery } from './publishers-queries.ts';
import { WaitingActions } from './waiting-actions.tsx';
import { WaitingBanner } from './waiting-banner.tsx';

export function PublishersScreen() {
  const { t } = useTranslation();
  const list = useListState(publishersList, publishersQuery);
  const publishers = useListRows(publishersQuery, list.query);
  const edit = useDialog<Publisher>();
  const approve = useDialog<Publisher>();
  const remove = useDialog<Publisher>();

  return (
    <>
      <ListScreen
        title={t(($) => $.publishers.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.fields.name),
          companyName: t(($) => $.publishers.companyName),
        }}
        answer={publishers}
        exportRows={exportPublishers}
        empty={t(($) => $.publishers.empty)}
        notice={<WaitingBanner />}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
            {t(($) => $.publishers.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.publishers.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                cell: (row) => <PublisherName publisher={row} />,
              },
              {
                title: t(($) => $.publishers.description),
                cell: (row) => <Clamp lines={2}>{row.companyDescription}</Clamp>,
              },
              {
                title: t(($) => $.publishers.logo),
                kind: 'fit',
                cell: (row) => (
                  <Avatar
                    radius="md"
                    size={44}
                    color="aqua"
                    src={row.logo && pictureUrl(row.logo.link, 160)}
                    alt={t(($) => $.publishers.logoOf, { name: row.name })}
                    // The initials must be letters, not the bracket before a word.
                    name={row.name.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '')}
                  />
                ),
              },
              { title: t(($) => $.lists.actions), kind: 'actions', cell: actions },
            ]}
          />
        )}
      </ListScreen>
      <PublisherDialog state={edit} />
      <ApprovePublisherDialog state={approve} />
      <DeletePublisherDialog state={remove} />
    </>
  );

  function actions(row: Publisher) {
    const disabled = row.id === systemPublisherId ? t(($) => $.publishers.isProtected) : undefined;
    const editAction = {
      label: t(($) => $.publishers.editOf, { name: row.name }),
      disabled,
      onClick: () => edit.open(row),
    };
    if (row.approvedAt === null) {
      return (
        <Group gap={4} wrap="nowrap" justify="flex-end" component="span">
          <WaitingActions
            publisher={row}
            onApprove={() => approve.open(row)}
            onRefuse={() => remove.open(row)}
          />
          <RowActions edit={editAction} />
        </Group>
      );
    }
    const removeAction = {
      label: t(($) => $.publishers.deleteOf, { name: row.name }),
      disabled,
      onClick: () => remove.open(row),
    };
    return <RowActions edit={editAction} remove={removeAction} />;
  }
}
