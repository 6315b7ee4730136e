import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { Versioned } from '@aqua/contract/entity-tag';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import styles from './conflict-dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import type { RowEdit } from './use-row-edit.ts';

/** A field that is compared. */
export interface ComparedField<Values> {
  name: keyof Values & string;
  label: string;
  /** The value as a person reads it; without it, the value itself. */
  show?: (value: Values[keyof Values & string]) => ReactNode;
}

interface ConflictDialogProps<Row, Values> {
  edit: RowEdit<Row, Values>;
  fields: readonly ComparedField<Values>[];
  /** Saves the merged values on top of the row that the others saved. */
  onSave: (values: Values, row: Row) => void;
  /** The person takes what the others saved, so nothing is left to save. */
  onTakeTheirs: () => void;
}

type Choice = 'theirs' | 'mine';

/** Says who changed the row meanwhile, and asks which value to keep of each field that differs. */
export function ConflictDialog<Row extends Versioned, Values>(
  props: ConflictDialogProps<Row, Values>,
) {
  const { theirs } = props.edit;
  // Mounted anew for each conflict, so that the default choices follow from who changed what.
  return theirs === null ? null : <Comparison key={String(theirs.row.updatedAt)} {...props} />;
}

function Comparison<Row extends Versioned, Values>({
  edit,
  fields,
  onSave,
  onTakeTheirs,
}: ConflictDialogProps<Row, Values>) {
  const { t } = useTranslation();
  const { seen, theirs, form, valuesOf, settle } = edit;
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  if (theirs === null || seen === null) return null;
  const values = { base: valuesOf(seen), theirs: valuesOf(theirs.row), mine: form.getValues() };
  const differing = fields.filter(({ name }) => !isEqual(values.mine[name], values.theirs[name]));
  /** The default choice: mine where I changed the field, else theirs. */
  const choiceOf = (name: keyof Values & string): Choice =>
    chosen[name] ?? (isEqual(values.mine[name], values.base[name]) ? 'theirs' : 'mine');
  const chooseAll = (choice: Choice) =>
    setChosen(Object.fromEntries(differing.map(({ name }) => [name, choice])));
  const kept = differing.filter(({ name }) => choiceOf(name) === 'mine');

  function save() {
    if (theirs === null) return;
    if (kept.length === 0) {
      settle();
      onTakeTheirs();
      return;
    }
    const mine = Object.fromEntries(kept.map(({ name }) => [name, values.mine[name]]));
    const merged = { ...values.theirs, ...mine } as Values;
    settle(merged);
    onSave(merged, theirs.row);
  }

  return (
    <Dialog opened onClose={() => settle()} title={t(($) => $.conflict.title)} size="lg">
      <Stack gap="md">
        <Text size="sm">
          {theirs.name === null || theirs.at === null
            ? t(($) => $.conflict.text)
            : t(($) => $.conflict.who, {
                name: theirs.name,
                when: longDate(theirs.at, currentLanguage()),
              })}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
            {t(($) => $.conflict.allTheirs)}
          </Button>
          <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
            {t(($) => $.conflict.allMine)}
          </Button>
        </Group>
        {differing.map(({ name, label, show = shownAsIs }) => (
          <Radio.Group
            key={name}
            label={label}
            value={choiceOf(name)}
            onChange={(choice) => setChosen({ ...chosen, [name]: choice })}
          >
            <div className={styles.sides}>
              {(['theirs', 'mine'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  className={styles.side}
                  label={t(($) => $.conflict[side])}
                  description={show(values[side][name]) || t(($) => $.common.none)}
                />
              ))}
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => settle()}>
            {t(($) => $.common.keepEditing)}
          </Button>
          <Button onClick={save}>
            {t(($) => (kept.length === 0 ? $.conflict.takeTheirs : $.common.save))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function shownAsIs(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
