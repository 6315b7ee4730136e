import '@mantine/spotlight/styles.css';
import { Button, Group, Loader, Text } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import type { Role } from '@aqua/contract/roles';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPlaceOf, returnFocus } from '../../lib/focus-place.ts';
import { failureText } from '../../lib/language/problems.ts';
import styles from './command-palette.module.css';
import { hasText, type PaletteGroup } from './palette-item.ts';
import { useCommands } from './use-commands.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useFoundRows } from './use-found-rows.ts';

const [store, palette] = createSpotlight();

const groups: PaletteGroup[] = [
  'screens',
  'actions',
  'products',
  'students',
  'groups',
  'publishers',
];

export interface CommandPaletteProps {
  state: DialogState<never>;
  role: Role;
  onSignOut: () => void;
}

/** Finds screens, actions and rows by the typed text; arrows choose, Enter opens. */
export function CommandPalette({ state, role, onSignOut }: CommandPaletteProps) {
  const { opened } = state;
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(0);
  const commands = useCommands(role, onSignOut).filter((item) => hasText(item, text));
  const rows = useFoundRows(opened ? text : '');
  const all = [...commands, ...rows.items];
  const items = groups.flatMap((group) => all.filter((item) => item.group === group));
  const chosen = items[Math.min(selected, items.length - 1)];

  useEffect(() => (opened ? palette.open() : palette.close()), [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    const place = focusPlaceOf(document.activeElement);
    return () => returnFocus(place);
  }, [opened]);
  // Spotlight keeps the selection internal, and a key press selects only among the actions that are
  // there; rows arrive later. So each new text selects the first action again.
  useEffect(() => {
    store.setState({ ...store.getState(), selected: 0 });
    setSelected(0);
  }, [opened, text]);
  const readSelected = () =>
    queueMicrotask(() => setSelected(Math.max(0, store.getState().selected)));

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={state.close}
      returnFocus={false}
      // Centred, it would jump with each letter.
      centered={false}
      overlayProps={{ color: 'var(--aqua-scrim)', backgroundOpacity: 1, blur: 0 }}
      classNames={{ content: styles.content }}
      attributes={{
        content: {
          'aria-label': t(($) => $.palette.title),
          // While it fades out it no longer counts as an open dialog: layout/use-shortcuts.ts.
          'data-closing': !opened || undefined,
        },
      }}
    >
      <Spotlight.Search
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        onKeyDown={readSelected}
        aria-label={t(($) => $.palette.title)}
        placeholder={t(($) => $.palette.hint)}
        leftSection={rows.isSearching ? <Loader size="xs" /> : <IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList
        id={`${id}-list`}
        role="listbox"
        aria-label={t(($) => $.palette.title)}
        className={styles.list}
      >
        {groups.map((group) => {
          const ofGroup = items.filter((item) => item.group === group);
          if (ofGroup.length === 0) return null;
          const label = t(($) => $.palette[group]);
          return (
            <Spotlight.ActionsGroup
              key={group}
              role="group"
              aria-label={label}
              label={label}
              className={styles.group}
            >
              {ofGroup.map((item) => (
                <Spotlight.Action
                  // Remounted for each text, because Spotlight marks the selected action in the
                  // DOM, bypassing React.
                  key={`${text} ${item.id}`}
                  // Spotlight's action takes no id, but the field has to refer to one.
                  renderRoot={(props) => <button {...props} id={`${id}-${item.id}`} />}
                  role="option"
                  aria-selected={chosen === item}
                  data-selected={chosen === item || undefined}
                  label={item.label}
                  description={item.description}
                  leftSection={<item.icon size={20} stroke={1.6} aria-hidden />}
                  className={styles.item}
                  onClick={item.run}
                />
              ))}
            </Spotlight.ActionsGroup>
          );
        })}
      </Spotlight.ActionsList>
      <div role="status" className={styles.state}>
        {rows.isSearching && (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm" c="dimmed">
              {t(($) => $.palette.searching)}
            </Text>
          </Group>
        )}
        {!rows.isSearching && rows.failure === null && items.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.palette.nothing, { text: text.trim() })}
          </Text>
        )}
        {rows.failure !== null && (
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {t(($) => $.palette.failed)} {failureText(rows.failure)}
            </Text>
            <Button size="xs" variant="default" onClick={rows.retry}>
              {t(($) => $.common.retry)}
            </Button>
          </Group>
        )}
      </div>
    </Spotlight.Root>
  );
}
