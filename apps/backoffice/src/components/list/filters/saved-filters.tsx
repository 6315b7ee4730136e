import { ActionIcon, Group, Menu, Text, Tooltip } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStored } from '../../../lib/storage/use-stored.ts';
import { LazyDialog } from '../../dialog/lazy-dialog.tsx';
import { useDialog } from '../../dialog/use-dialog.ts';
import { useMenuButton } from '../../use-menu-button.ts';
import type { FilterState } from '../list-filters.ts';
import { useAccountKey } from '../list-frame.ts';
import styles from '../list-toolbar.module.css';

const loadSaveFilter = async () => (await import('./save-filter-dialog.tsx')).SaveFilterDialog;

interface Saved {
  name: string;
  values: FilterState['values'];
}

const savedIn = (value: unknown) => (Array.isArray(value) ? (value as Saved[]) : null);
const none: Saved[] = [];

interface SavedFiltersProps {
  /** The name of the list. */
  list: string;
  values: FilterState['values'];
  show: (values: FilterState['values']) => void;
}

/** Filters of a list that the person saved under a name, kept in this browser for this account. */
export function SavedFilters({ list, values, show }: SavedFiltersProps) {
  const { t } = useTranslation();
  const key = useAccountKey('filters', list);
  const [saved, change] = useStored(key, savedIn, none);
  const dialog = useDialog();
  const label = t(($) => $.lists.savedFilters);
  const { button, fromButton } = useMenuButton();
  const isNothingChosen = Object.keys(values).length === 0;

  const save = (name: string) =>
    change((now) => [...now.filter((other) => other.name !== name), { name, values }]);

  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Tooltip label={label}>
            <ActionIcon
              ref={button}
              className={styles.tool}
              size={36}
              variant="default"
              aria-label={label}
            >
              <IconBookmark size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.map(({ name, values: kept }) => (
            <Group key={name} gap={0} wrap="nowrap">
              <Menu.Item closeMenuOnClick onClick={() => show(kept)}>
                {name}
              </Menu.Item>
              <Menu.Item
                className={styles.forget}
                color="coral"
                aria-label={t(($) => $.lists.forgetFilter, { name })}
                onClick={({ currentTarget }) => {
                  // The item disappears, and must not take the focus with it.
                  currentTarget.closest<HTMLElement>('[role=menu]')?.focus();
                  change((now) => now.filter((other) => other.name !== name));
                }}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item
            closeMenuOnClick
            disabled={isNothingChosen}
            onClick={fromButton(() => dialog.open())}
          >
            {t(($) => $.lists.saveFilter)}
            {isNothingChosen && (
              <Text size="xs" c="dimmed">
                {t(($) => $.lists.noFilter)}
              </Text>
            )}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LazyDialog load={loadSaveFilter} dialog={{ state: dialog, save }} />
    </>
  );
}
