import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowAction {
  /** Names the row: `Edit Physics`. */
  label: string;
  onClick: () => void;
}

/** The edit and delete icons of a row. */
export function RowActions({ edit, remove }: { edit?: RowAction; remove?: RowAction }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" component="span">
      {edit !== undefined && (
        <Tooltip label={edit.label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={edit.label}
            onClick={edit.onClick}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {remove !== undefined && (
        <Tooltip label={remove.label}>
          <ActionIcon
            variant="subtle"
            color="coral"
            size="lg"
            aria-label={remove.label}
            onClick={remove.onClick}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
