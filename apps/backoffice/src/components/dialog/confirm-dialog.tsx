import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { WriteFailure, type Writing } from '../write-failure.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the subject: `Delete “Physics”?` */
  title: string;
  /** The consequence of the action. */
  text: string;
  /** The verb on the button. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** The action is not possible: `text` says why. */
  disabled?: boolean;
  /** What the button does; null if it calls nothing here. */
  write: Writing | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens. The safe button has the focus. */
export function ConfirmDialog({
  opened,
  title,
  text,
  action,
  cancel,
  danger = false,
  disabled = false,
  write,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const busy = write?.isPending ?? false;
  useEffect(() => {
    if (opened) write?.reset();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening the dialog forgets a failure
  }, [opened]);
  // A request can't be called back once it is sent: the dialog stays until the answer arrives.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size="sm">
      <Text size="sm" aria-live="polite">
        {text}
      </Text>
      {write !== null && (
        <Box mt="md">
          <WriteFailure write={write} />
        </Box>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus disabled={busy} onClick={close}>
          {cancel ?? t(($) => $.common.cancel)}
        </Button>
        <Button
          color={danger ? 'coral' : 'aqua'}
          disabled={disabled}
          loading={busy}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
