import type { ImportRow, ImportTable } from '@aqua/contract/customers-import';
import type { ImportField, ImportResult, MendedField } from '@aqua/contract/import-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkSource, previewFiles, type Mended } from './import-calls.ts';
import { useRun } from './use-run.ts';

type Rows = ReadonlyMap<number, ImportRow>;

interface Chosen {
  files: readonly File[];
  table: ImportTable;
  fields: readonly (ImportField | null)[];
}

export type Import = ReturnType<typeof useImport>;

/**
 * An import from the choice of its file to its results: the file is read, its columns are matched,
 * every line is checked, wrong ones are mended and checked again, and the right ones are imported.
 */
export function useImport() {
  const queries = useQueryClient();
  /** A file that is chosen again is a new import. */
  const [id, setId] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [students, setStudents] = useState(0);
  const [rows, setRows] = useState<Rows | null>(null);
  /** What was typed into wrong lines: since the last check, and before it. */
  const [typed, setTyped] = useState<ReadonlyMap<number, Mended>>(new Map());
  const [mended, setMended] = useState<ReadonlyMap<number, Mended>>(new Map());
  /** A file that is chosen, or a column that is matched, makes earlier answers void. */
  const newest = useRef<unknown>(null);

  const read = useMutation({ mutationFn: previewFiles });
  // One after the other: the answer to the newest has what was typed before, too.
  const check = useMutation({ mutationFn: checkSource, scope: { id: 'import-check' } });
  const run = useRun({
    onRows: (answered) => setRows((known) => merged(known, answered)),
    onDone: () => void queries.invalidateQueries({ queryKey: ['customers'] }),
  });

  function choose(next: readonly File[]) {
    newest.current = next;
    setId(crypto.randomUUID());
    setFiles(next);
    setChosen(null);
    forgetRows();
    run.reset();
    check.reset();
    read.mutate(next, {
      onSuccess: (table) => {
        if (newest.current !== next) return;
        const fields = table.columns.map(({ field }) => field);
        match({ files: next, table, fields });
      },
    });
  }

  function forgetRows() {
    setRows(null);
    setTyped(new Map());
    setMended(new Map());
  }

  function match(next: Chosen) {
    newest.current = next;
    setChosen(next);
    forgetRows();
    run.reset();
    check.reset();
    if (isMatched(next)) checkWith(next, new Map(), new Set());
  }

  /** @param done lines that are imported: the check would call them "already done" */
  function checkWith(next: Chosen, all: ReadonlyMap<number, Mended>, done: ReadonlySet<number>) {
    check.mutate(
      { ...next, mended: [...all.values()] },
      {
        onSuccess: (answer) => {
          if (newest.current !== next) return;
          setMended(all);
          // What was typed while the check was on its way is not checked.
          setTyped((now) => new Map([...now].filter(([line, row]) => all.get(line) !== row)));
          setStudents(answer.students);
          const left = answer.rows.filter(({ line }) => !done.has(line));
          setRows((known) => merged(known, left));
        },
      },
    );
  }

  /** A field is in one column: the column that had it before is left out. */
  function setField(at: number, field: ImportField | null) {
    if (chosen === null) return;
    const fields = chosen.fields.map((old, nth) =>
      nth === at ? field : old === field ? null : old,
    );
    match({ ...chosen, fields });
  }

  function checkAgain(now: ReadonlyMap<number, Mended> = typed) {
    if (chosen === null || now.size === 0) return;
    checkWith(chosen, new Map([...mended, ...now]), run.imported);
  }

  const withTyped = (lines: readonly Mended[]) =>
    new Map([...typed, ...lines.map((row) => [row.line, row] as const)]);

  function retryCheck() {
    if (rows !== null) checkAgain();
    else if (chosen !== null) match(chosen);
  }

  const waiting = [...(rows?.values() ?? [])].filter(
    ({ line, result }) => changes.includes(result) && !run.imported.has(line),
  );

  return {
    id,
    files,
    chosen,
    rows,
    typed,
    mended,
    /** How many lines an import would change something for. */
    waiting: waiting.length,
    read,
    check,
    run,
    choose,
    setField,
    mend: (...lines: Mended[]) => setTyped(withTyped(lines)),
    /** What is decided is checked at once. */
    decide: (...lines: Mended[]) => {
      const now = withTyped(lines);
      setTyped(now);
      checkAgain(now);
    },
    checkAgain: () => checkAgain(),
    /** A cell was left: what was typed into it is checked, where that takes a moment only. */
    leaveCell: () => {
      if (students <= cheapStudents) checkAgain();
    },
    retryCheck,
    start: () => {
      if (chosen !== null) run.start({ ...chosen, mended: [...mended.values()] }, students);
    },
    /** Whether rows were mended that are not imported: another file would take that away. */
    isMended: () =>
      typed.size > 0 ||
      [...mended.keys()].some(
        (line) => !run.imported.has(line) && rows?.get(line)?.result !== 'alreadyDone',
      ),
    /** What is lost if the person leaves now. */
    isUnsaved: () => run.isRunning || typed.size > 0 || waiting.length > 0,
  };
}

/** Every check sends the whole file: one with more students is checked when somebody says so. */
const cheapStudents = 1_000;

/** The results of lines for which an import changes something. */
export const changes: readonly ImportResult[] = ['ready', 'addsBooks', 'joinsGroup'];

/** Name and e-mail are needed; a OneRoster has columns of its own. */
export function isMatched({ table, fields }: Pick<Chosen, 'table' | 'fields'>): boolean {
  return table.roster !== null || (fields.includes('name') && fields.includes('email'));
}

/** What the file says nothing about is no column: there is nothing to mend in it. */
export function isColumn(field: MendedField, chosen: Chosen | null): boolean {
  if (field === 'name' || field === 'email') return true;
  if (chosen === null || chosen.table.roster !== null) return field === 'group';
  return chosen.fields.includes(field) || (field === 'group' && chosen.fields.includes('grade'));
}

/** For the file of the results. */
export function nameOf(files: readonly File[]): string {
  return files[0]?.name ?? '';
}

function merged(known: Rows | null, answered: readonly ImportRow[]): Rows {
  return new Map([...(known ?? []), ...answered.map((row) => [row.line, row] as const)]);
}
