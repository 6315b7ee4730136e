import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { orders, pageSizes } from '@aqua/contract/list';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list-toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface ListToolbarProps<Field extends string> {
  list: ListState<Field>;
  fieldLabels: Record<Field, string>;
}

/** Search, field, order and size in one line. What has one choice only is not asked. */
export function ListToolbar<Field extends string>({ list, fieldLabels }: ListToolbarProps<Field>) {
  const { t } = useTranslation();
  const { fields, orders: offered, sizes = pageSizes } = list.spec;
  return (
    <div className={styles.toolbar} role="search">
      <TextInput
        type="search"
        className={styles.search}
        label={
          fields.length === 1
            ? t(($) => $.lists.searchBy, { field: fieldLabels[fields[0]] })
            : t(($) => $.lists.search)
        }
        value={list.text}
        maxLength={200}
        data-list-search
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          list.text !== '' && (
            <CloseButton
              size="sm"
              aria-label={t(($) => $.lists.clearSearch)}
              onClick={() => list.type('')}
            />
          )
        }
        onChange={(event) => list.type(event.currentTarget.value)}
      />
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
    </div>
  );
}
