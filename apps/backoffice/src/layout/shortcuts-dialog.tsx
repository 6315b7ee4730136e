import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const shortcuts = [
    { keys: 'Ctrl K', does: t(($) => $.layout.shortcutPalette) },
    { keys: '/', does: t(($) => $.layout.shortcutSearch) },
    { keys: 'Ctrl Z', does: t(($) => $.layout.shortcutUndo) },
    { keys: 'J K', does: t(($) => $.layout.shortcutRows) },
    { keys: 'Enter', does: t(($) => $.layout.shortcutOpen) },
    { keys: 'E', does: t(($) => $.layout.shortcutEdit) },
    { keys: 'X', does: t(($) => $.layout.shortcutSelect) },
    { keys: 'Shift ⇧', does: t(($) => $.layout.shortcutRange) },
    { keys: '?', does: t(($) => $.layout.shortcutHelp) },
    { keys: 'Enter', does: t(($) => $.layout.shortcutEnter) },
    { keys: 'Esc', does: t(($) => $.layout.shortcutEscape) },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.layout.shortcuts)} size="sm">
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
