import { ActionIcon, Checkbox, Popover, Stack, Text, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../list-toolbar.module.css';
import type { Columns } from './use-columns.ts';

/** Chooses which columns a list shows. The first column and the actions stay. */
export function ColumnMenu({ columns }: { columns: Columns }) {
  const { t } = useTranslation();
  const label = t(($) => $.lists.columns);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            className={`${styles.tool} ${styles.columns}`}
            size={36}
            variant="default"
            aria-label={label}
          >
            <IconColumns3 size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColumnChoices columns={columns} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same choice in the sheet on a phone, under its own heading. */
export function ColumnSection({ columns }: { columns: Columns }) {
  const { t } = useTranslation();
  return (
    <div className={styles.columnSection}>
      <Text size="sm" fw={500} aria-hidden>
        {t(($) => $.lists.columns)}
      </Text>
      <ColumnChoices columns={columns} />
    </div>
  );
}

function ColumnChoices({ columns: { titles, hidden, hide } }: { columns: Columns }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="group" aria-label={t(($) => $.lists.columns)}>
      {Object.entries(titles).map(([name, title]) => (
        <Checkbox
          key={name}
          label={title}
          styles={{ body: { alignItems: 'center' } }}
          checked={!hidden.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            hide(checked ? hidden.filter((other) => other !== name) : [...hidden, name])
          }
        />
      ))}
    </Stack>
  );
}
