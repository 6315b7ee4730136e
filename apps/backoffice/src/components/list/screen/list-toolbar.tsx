import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../dialog/use-dialog.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterFields } from '../filters/filter-fields.tsx';
import type { FilterState } from '../list-filters.ts';
import type { FilterReads } from '../list-search.ts';
import { hasSettings, ListSettings } from './list-settings.tsx';
import { ListSettingsSheet } from './list-settings-sheet.tsx';
import styles from '../list-toolbar.module.css';
import type { ListState } from '../use-list-state.ts';
import { useSearchText } from './use-search-text.ts';

interface ListToolbarProps<Field extends string, Filters extends FilterReads> {
  list: ListState<Field, Filters>;
  fieldLabels: Record<Field, string>;
  filters: FilterState;
  /** What else can be done with the list, such as an export. */
  tools?: ReactNode;
  /** More content for the sheet. */
  inSheet?: ReactNode;
}

/**
 * Searches, filters, orders and sizes a list. On a phone everything but the search is in a sheet; on a
 * tablet the filters are.
 */
export function ListToolbar<Field extends string, Filters extends FilterReads>({
  list,
  fieldLabels,
  filters,
  tools,
  inSheet,
}: ListToolbarProps<Field, Filters>) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const isFiltered = filters.controls.length > 0;
  const isAdjustable = hasSettings(list.spec);
  return (
    <div className={styles.bar} role="search" data-filtered={isFiltered || undefined}>
      <div className={styles.toolbar}>
        <SearchBox list={list} fieldLabels={fieldLabels} />
        {isAdjustable && (
          <div className={styles.settings}>
            <ListSettings list={list} fieldLabels={fieldLabels} />
          </div>
        )}
        {tools}
        {(isAdjustable || isFiltered) && (
          <ActionIcon
            className={`${styles.tool} ${styles.open}`}
            size={36}
            variant="default"
            aria-label={t(($) => $.lists.filters)}
            aria-haspopup="dialog"
            onClick={() => sheet.open()}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isFiltered && (
        <div className={styles.filters}>
          <FilterFields {...filters} />
        </div>
      )}
      <FilterChips {...filters} />
      <ListSettingsSheet opened={sheet.opened} onClose={sheet.close}>
        <FilterFields {...filters} />
        <ListSettings list={list} fieldLabels={fieldLabels} />
        {inSheet}
      </ListSettingsSheet>
    </div>
  );
}

type SearchBoxProps<Field extends string, Filters extends FilterReads> = Omit<
  ListToolbarProps<Field, Filters>,
  'filters' | 'tools' | 'inSheet'
>;

function SearchBox<Field extends string, Filters extends FilterReads>({
  list,
  fieldLabels,
}: SearchBoxProps<Field, Filters>) {
  const { t } = useTranslation();
  const { fields } = list.spec;
  const [text, type] = useSearchText(list);
  return (
    <TextInput
      type="search"
      className={styles.search}
      label={
        fields.length === 1
          ? t(($) => $.lists.searchBy, { field: fieldLabels[fields[0]] })
          : t(($) => $.lists.search)
      }
      value={text}
      maxLength={200}
      data-list-search
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t(($) => $.lists.clearSearch)}
            onClick={() => type('')}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
