import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

interface RowAction {
  /** Names the row: `Edit Physics`. */
  label: string;
  onClick: () => void;
  /** Why the row can't be changed: the icon is disabled and says so. */
  disabled?: string | undefined;
}

interface RowActionsProps {
  edit?: RowAction;
  remove?: RowAction;
  /** More icons, between edit and delete. */
  children?: ReactNode;
}

/** The edit and delete icons of a row. */
export function RowActions({ edit, remove, children }: RowActionsProps) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" component="span">
      {edit !== undefined && <RowActionIcon action={edit} icon={IconPencil} color="gray" isEdit />}
      {children}
      {remove !== undefined && <RowActionIcon action={remove} icon={IconTrash} color="coral" />}
    </Group>
  );
}

interface RowActionIconProps {
  action: RowAction;
  icon: Icon;
  color: 'gray' | 'coral';
  /** Pressed by the key for edit: `use-list-shortcuts.ts`. */
  isEdit?: boolean;
}

/** One icon of a row. A disabled icon can still have the focus, so that a keyboard and a screen reader learn why. */
export function RowActionIcon({ action, icon: Icon, color, isEdit = false }: RowActionIconProps) {
  const { label, onClick, disabled } = action;
  const isDisabled = disabled !== undefined;
  return (
    <Tooltip label={disabled ?? label}>
      <ActionIcon
        variant="subtle"
        color={color}
        size="lg"
        className={styles.action}
        aria-label={isDisabled ? `${label}: ${disabled}` : label}
        aria-disabled={isDisabled || undefined}
        data-edit-row={isEdit || undefined}
        data-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
