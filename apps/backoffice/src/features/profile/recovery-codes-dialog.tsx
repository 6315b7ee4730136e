import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../components/copy-text-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import styles from './profile-screen.module.css';

interface RecoveryCodesDialogProps {
  state: DialogState<string[]>;
  email: string;
}

/** Shows the recovery codes once. Only its own button closes it: they are never shown again. */
export function RecoveryCodesDialog({ state, email }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const codes = state.subject ?? [];
  const text = codes.join('\n');
  const file = `${t(($) => $.profile.twoStep.fileHead, { email })}\n\n${text}\n`;

  return (
    <Dialog
      opened={state.opened}
      onClose={state.close}
      title={t(($) => $.profile.twoStep.recoveryTitle)}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text size="sm">{t(($) => $.profile.twoStep.recoveryText)}</Text>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <Text key={code} component="li" ff="monospace">
              {code}
            </Text>
          ))}
        </ul>
        <Group gap="sm">
          <CopyTextButton text={text} />
          <Button
            component="a"
            // Not the closing button: a second Enter, meant for the form before, would lose the
            // codes.
            data-autofocus
            size="xs"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={t(($) => $.profile.twoStep.fileName)}
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t(($) => $.profile.twoStep.download)}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={state.close}>{t(($) => $.profile.twoStep.saved)}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
