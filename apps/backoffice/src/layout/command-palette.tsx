import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import type { SidebarEntry } from './sidebar.ts';
import styles from './command-palette.module.css';

interface CommandPaletteProps {
  opened: boolean;
  entries: readonly SidebarEntry[];
  onClose: () => void;
}

/** Lists the screens of the sidebar and filters them by the typed text; arrows choose, Enter opens. */
export function CommandPalette({ opened, entries, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (opened) setText('');
  }, [opened]);
  useEffect(() => setAt(0), [text, opened]);

  const wanted = text.trim().toLocaleLowerCase();
  const found = entries
    .map((entry) => ({ ...entry, label: t(($) => $.layout[entry.name]) }))
    .filter(({ label, to }) => label.toLocaleLowerCase().includes(wanted) || to.includes(wanted));

  function go(entry: SidebarEntry | undefined) {
    if (entry === undefined) return;
    onClose();
    void navigate({ to: entry.to });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') go(found[at]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.layout.commandPalette)}
      yOffset="12vh"
      centered={false}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[at] === undefined ? undefined : `${id}-${at}`}
        aria-label={t(($) => $.layout.commandPaletteHint)}
        placeholder={t(($) => $.layout.commandPaletteHint)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul
        id={id}
        role="listbox"
        aria-label={t(($) => $.layout.commandPalette)}
        className={styles.found}
      >
        {found.map((entry, place) => (
          // The input handles the keyboard: arrows move the selection.
          <li
            key={entry.to}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            onClick={() => go(entry)}
            onMouseMove={() => setAt(place)}
          >
            <entry.icon size={20} stroke={1.6} aria-hidden />
            {entry.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(($) => $.layout.commandPaletteNothing)}
        </Text>
      )}
    </Dialog>
  );
}
