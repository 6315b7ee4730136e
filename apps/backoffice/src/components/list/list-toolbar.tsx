import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../use-dialog.ts';
import { hasSettings, ListSettings } from './list-settings.tsx';
import { ListSettingsSheet } from './list-settings-sheet.tsx';
import styles from './list-toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface ListToolbarProps<Field extends string> {
  list: ListState<Field>;
  fieldLabels: Record<Field, string>;
}

/**
 * Search, field, order and size in one line. On a phone the line has the search and a button, which
 * opens the others in a sheet.
 */
export function ListToolbar<Field extends string>({ list, fieldLabels }: ListToolbarProps<Field>) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const { fields } = list.spec;
  const isAdjustable = hasSettings(list.spec);
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
      {isAdjustable && (
        <div className={styles.settings}>
          <ListSettings list={list} fieldLabels={fieldLabels} />
        </div>
      )}
      {isAdjustable && (
        <ActionIcon
          className={styles.open}
          size={44}
          variant="default"
          aria-label={t(($) => $.lists.filters)}
          aria-haspopup="dialog"
          onClick={() => sheet.open()}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ListSettingsSheet opened={sheet.opened} onClose={sheet.close}>
        <ListSettings list={list} fieldLabels={fieldLabels} />
      </ListSettingsSheet>
    </div>
  );
}
