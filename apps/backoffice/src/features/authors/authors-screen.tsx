import { Button } from '@mantine/core';
import { authorForm, type Author } from '@aqua/contract/catalogue/authors';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Clamp } from '../../components/clamp.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { NameDialog } from '../../components/form/name-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import {
  authorsList,
  authorsQuery,
  exportAuthors,
  loadAuthor,
  saveAuthor,
} from './authors-queries.ts';
import { DeleteAuthorDialog } from './delete-author-dialog.tsx';

export function AuthorsScreen() {
  const { t } = useTranslation();
  const list = useListState(authorsList, authorsQuery);
  const authors = useListRows(authorsQuery, list.query);
  const edit = useDialog<Author>();
  const remove = useDialog<Author>();

  return (
    <>
      <ListScreen
        title={t(($) => $.authors.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.fields.name),
          description: t(($) => $.fields.description),
        }}
        answer={authors}
        exportRows={exportAuthors}
        empty={t(($) => $.authors.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
            {t(($) => $.authors.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.authors.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
              {
                title: t(($) => $.fields.description),
                cell: (row) => <Clamp lines={2}>{row.description}</Clamp>,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <RowActions
                    edit={{
                      label: t(($) => $.authors.editOf, { name: row.name }),
                      onClick: () => edit.open(row),
                    }}
                    remove={{
                      label: t(($) => $.authors.deleteOf, { name: row.name }),
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
        titles={{ create: t(($) => $.authors.create), edit: t(($) => $.authors.edit) }}
        schema={authorForm}
        load={loadAuthor}
        write={saveAuthor}
      />
      <DeleteAuthorDialog state={remove} />
    </>
  );
}
