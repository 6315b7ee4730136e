import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

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
  busy?: boolean;
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
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  // A request can't be called back once it is sent: the dialog stays until the answer arrives.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size="sm">
      <Text size="sm" aria-live="polite">
        {text}
      </Text>
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
