import { Button, Text } from '@mantine/core';
import type { ImportEntry } from '@aqua/contract/students/imports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { counted } from '../../../lib/language/counted.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { undoImport } from './imports-queries.ts';

/** Up to this many students who stay are named. */
const mostNamed = 10;

/** The button that takes an import back, as long as that is possible, and what became of it. */
export function UndoImport({ entry }: { entry: ImportEntry }) {
  const { t } = useTranslation();
  const words = useWords(entry);
  const dialog = useDialog();
  const key = useRef(crypto.randomUUID());
  const [kept, setKept] = useState<readonly { id: number; name: string }[] | null>(null);
  const undo = useWrite(undoImport, {
    onSuccess: (answer) => {
      setKept(answer.kept);
      dialog.close();
    },
  });
  if (kept !== null)
    return (
      <Text size="sm" role="status">
        {words.done}
        {kept.length > 0 &&
          ` ${t(($) => $.imports.past.stay, {
            ...counted(kept.length),
            names: kept
              .slice(0, mostNamed)
              .map(({ name }) => name)
              .join(', '),
          })}`}
      </Text>
    );
  if (entry.undoUntil === null) return null;
  return (
    <>
      <Button variant="default" aria-label={words.of} onClick={() => dialog.open()}>
        {t(($) => $.imports.past.undo)}
      </Button>
      <ConfirmDialog
        opened={dialog.opened}
        title={words.title}
        text={words.text}
        action={t(($) => $.imports.past.undo)}
        danger
        write={undo}
        onClose={dialog.close}
        onConfirm={() => undo.mutate({ id: entry.id, key: key.current })}
      />
    </>
  );
}

/** What is asked and said: a new school year has no file, and makes no students. */
function useWords({ kind, fileName: name }: ImportEntry) {
  const { t } = useTranslation();
  if (kind === 'newYear')
    return {
      of: t(($) => $.newYear.undo.of),
      title: t(($) => $.newYear.undo.title),
      text: t(($) => $.newYear.undo.text),
      done: t(($) => $.newYear.undo.done),
    };
  return {
    of: t(($) => $.imports.past.undoOf, { name }),
    title: t(($) => $.imports.past.undoTitle),
    text: t(($) => $.imports.past.undoText),
    done: t(($) => $.imports.past.isUndone),
  };
}
