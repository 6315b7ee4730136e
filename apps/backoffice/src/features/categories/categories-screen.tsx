import { Button } from '@mantine/core';
import { categoryForm, type Category } from '@aqua/contract/catalogue/categories';
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
  categoriesList,
  categoriesQuery,
  exportCategories,
  loadCategory,
  saveCategory,
} from './categories-queries.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

export function CategoriesScreen() {
  const { t } = useTranslation();
  const list = useListState(categoriesList, categoriesQuery);
  const categories = useListRows(categoriesQuery, list.query);
  const edit = useDialog<Category>();
  const remove = useDialog<Category>();

  return (
    <>
      <ListScreen
        title={t(($) => $.categories.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.fields.name),
          description: t(($) => $.fields.description),
        }}
        answer={categories}
        exportRows={exportCategories}
        empty={t(($) => $.categories.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
            {t(($) => $.categories.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.categories.title)}
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
                      label: t(($) => $.categories.editOf, { name: row.name }),
                      onClick: () => edit.open(row),
                    }}
                    remove={{
                      label: t(($) => $.categories.deleteOf, { name: row.name }),
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
        titles={{ create: t(($) => $.categories.create), edit: t(($) => $.categories.edit) }}
        schema={categoryForm}
        load={loadCategory}
        write={saveCategory}
      />
      <DeleteCategoryDialog state={remove} />
    </>
  );
}
