import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyTextButtonProps {
  text: string;
  /** Says what is copied, where that is not clear from the context. */
  label?: string;
}

/** Copies a text, and then says so in the button. */
export function CopyTextButton({ text, label }: CopyTextButtonProps) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          aria-live="polite"
          leftSection={
            copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
          }
          onClick={copy}
        >
          {copied ? t(($) => $.common.copied) : (label ?? t(($) => $.common.copy))}
        </Button>
      )}
    </CopyButton>
  );
}
