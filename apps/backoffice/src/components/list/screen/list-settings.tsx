import { NativeSelect } from '@mantine/core';
import { orders, pageSizes } from '@aqua/contract/list-choices';
import { useTranslation } from 'react-i18next';
import type { FilterReads } from '../list-search.ts';
import type { ListSpec } from '../list-spec.ts';
import type { ListState } from '../use-list-state.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ListSettingsProps<Field extends string, Filters extends FilterReads> {
  list: ListState<Field, Filters>;
  fieldLabels: Record<Field, string>;
}

/** The searched field, the order, the size and the view. A setting with one choice is not shown. */
export function ListSettings<Field extends string, Filters extends FilterReads>({
  list,
  fieldLabels,
}: ListSettingsProps<Field, Filters>) {
  const { t } = useTranslation();
  const { fields, orders: offered, sizes = pageSizes, views = [] } = list.spec;
  return (
    <>
      {fields.length > 1 && (
        <NativeSelect
          label={t(($) => $.lists.searchIn)}
          value={list.query.fieldSearch}
          data={fields.map((field) => ({ value: field, label: fieldLabels[field] }))}
          onChange={(event) => list.searchIn(event.currentTarget.value)}
        />
      )}
      {offered.length > 1 && (
        <NativeSelect
          label={t(($) => $.lists.orderBy)}
          value={list.query.orderBy}
          data={offered.map((name) => ({
            value: String(orders[name]),
            label: t(($) => $.lists.orders[name]),
          }))}
          onChange={(event) => list.orderBy(Number(event.currentTarget.value))}
        />
      )}
      {sizes.length > 1 && (
        <NativeSelect
          label={t(($) => $.lists.size)}
          value={list.query.size}
          data={sizes.map(String)}
          onChange={(event) => list.showRows(Number(event.currentTarget.value))}
        />
      )}
      {views.length > 1 && <ViewSwitch views={views} view={list.view} onChange={list.showAs} />}
    </>
  );
}

/** Whether a list leaves anything to choose. */
export function hasSettings({
  fields,
  orders: offered,
  sizes,
  views,
}: Omit<ListSpec<string>, 'filters'>) {
  return [fields, offered, sizes ?? pageSizes, views ?? []].some((choices) => choices.length > 1);
}
