import { Button, Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListSettingsSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The settings of a list at the bottom of a phone. Each change takes effect at once. */
export function ListSettingsSheet({ opened, onClose, children }: ListSettingsSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      radius="lg"
      // As high as its content; Mantine's "auto" fills the screen.
      styles={{ content: { height: 'auto', alignSelf: 'flex-end' } }}
      title={t(($) => $.lists.filters)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      attributes={{
        // Mantine renders a <header>, which would be a second banner landmark of the page.
        header: { role: 'presentation' },
        // It slides out, but no longer takes part: layout/use-shortcuts.ts.
        content: { 'data-closing': !opened || undefined },
      }}
    >
      <Stack gap="md">
        {children}
        <Button mt="xs" onClick={onClose}>
          {t(($) => $.lists.showList)}
        </Button>
      </Stack>
    </Drawer>
  );
}
