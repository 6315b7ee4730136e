import type { ImportRow, WholeListAnswer } from '@aqua/contract/students/customers-import';
import type { ImportTable } from '@aqua/contract/students/import-table';
import type { ImportField } from '@aqua/contract/students/import-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  anAddition,
  checkSource,
  previewFiles,
  type Choices,
  type ListKind,
  type Mended,
  type Source,
} from './import-calls.ts';
import { isMatched, isSchoolAsked } from './matched-fields.ts';
import { changes, mailsFor, studentsIn } from './row-counts.ts';
import { useRun } from './use-run.ts';

type Rows = ReadonlyMap<number, ImportRow>;

type OtherSchool = Awaited<ReturnType<typeof checkSource>>['otherSchool'];

interface Chosen {
  files: readonly File[];
  choices: Choices;
  table: ImportTable;
  fields: readonly (ImportField | null)[];
  list: ListKind;
  /** What was typed as the code of the school. */
  schoolCode: string;
}

export type Import = ReturnType<typeof useImport>;

/**
 * An import from the choice of its file to its results: the file is read, its columns are matched,
 * every line is checked, wrong lines are mended and checked again, and the right ones are imported.
 */
export function useImport() {
  const queries = useQueryClient();
  /** Identifies the import; choosing a file, even the same one again, starts a new import. */
  const [id, setId] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [students, setStudents] = useState(0);
  const [rows, setRows] = useState<Rows | null>(null);
  /** What the newest check says of a whole list; a person has looked twice where many leave. */
  const [whole, setWhole] = useState<WholeListAnswer | null>(null);
  const [isSure, setSure] = useState(false);
  /** The schools of the list, if they are not that of the last one, and those that were confirmed. */
  const [otherSchool, setOtherSchool] = useState<OtherSchool>(null);
  const [rightSchools, setRightSchools] = useState('');
  /** What was typed into wrong lines: `typed` since the last check, `mended` before it. */
  const [typed, setTyped] = useState<ReadonlyMap<number, Mended>>(new Map());
  const [mended, setMended] = useState<ReadonlyMap<number, Mended>>(new Map());
  /** Answers about an earlier choice of file or columns are ignored. */
  const newest = useRef<unknown>(null);

  const read = useMutation({ mutationFn: previewFiles });
  // One at a time: the answer to the newest check also covers everything typed before it.
  const check = useMutation({ mutationFn: checkSource, scope: { id: 'import-check' } });
  const run = useRun({
    onRows: (answered) => setRows((known) => merged(known, answered)),
    onDone: () => {
      for (const resource of ['customers', 'groups', 'imports'] as const)
        void queries.invalidateQueries({ queryKey: [resource] });
    },
  });

  function choose(next: readonly File[]) {
    setId(crypto.randomUUID());
    setFiles(next);
    setChosen(null);
    forgetRows();
    run.reset();
    check.reset();
    readFiles(next, {}, null);
  }

  /** @param kept what stays on the screen until the answer, and if the file can't be read so */
  function readFiles(next: readonly File[], choices: Choices, kept: Chosen | null) {
    const reading = { files: next, choices };
    newest.current = reading;
    read.mutate(reading, {
      onSuccess: (table) => {
        if (newest.current !== reading) return;
        const fields = table.columns.map(({ field }) => field);
        // Every call names the sheet and the line, so that all of them read the same.
        const choices = choicesOf(table);
        const { list = anAddition, schoolCode = rememberedSchool(table, fields) } = kept ?? {};
        match({ files: next, choices, table, fields, list, schoolCode });
      },
      onError: () => {
        if (newest.current !== reading || kept === null) return;
        newest.current = kept;
        // The answer to a check that was under way has been ignored.
        if (rows === null) match(kept);
      },
    });
  }

  function forgetRows() {
    setRows(null);
    setWhole(null);
    setSure(false);
    setOtherSchool(null);
    setRightSchools('');
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

  /** @param done lines that are already imported: the check would call them "already done" */
  function checkWith(next: Chosen, all: ReadonlyMap<number, Mended>, done: ReadonlySet<number>) {
    check.mutate(sourceOf(next, all), {
      onSuccess: (answer) => {
        if (newest.current !== next) return;
        setMended(all);
        // What was typed while the check ran is not checked yet.
        setTyped((now) => new Map([...now].filter(([line, row]) => all.get(line) !== row)));
        setStudents(answer.students);
        setWhole(answer.whole);
        setOtherSchool(answer.otherSchool);
        setSure(false);
        const left = answer.rows.filter(({ line }) => !done.has(line));
        setRows((known) => merged(known, left));
      },
    });
  }

  /** What was mended stays, and the lines are checked anew. */
  function change(part: Partial<Pick<Chosen, 'list' | 'schoolCode'>>) {
    if (chosen === null) return;
    const next = { ...chosen, ...part };
    newest.current = next;
    setChosen(next);
    setWhole(null);
    setSure(false);
    if (isMatched(next)) checkWith(next, new Map([...mended, ...typed]), run.imported);
  }

  /** Each field belongs to one column: the column that had it before loses it. */
  function setField(at: number, field: ImportField | null) {
    if (chosen === null) return;
    read.reset();
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
    if (rows !== null && typed.size > 0) checkAgain();
    else if (rows !== null && chosen !== null) change({});
    else if (chosen !== null) match(chosen);
  }

  const schools = otherSchool?.codes.join(', ') ?? '';
  const isRightSchool = rightSchools === schools;
  const isWhole = chosen?.list.isWhole === true;
  const leaving = whole?.leaving ?? 0;
  const isMuch = whole?.groups.some((group) => group.isMuch) === true;

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
    /** The number of lines for which an import would change something. */
    waiting: waiting.length,
    /** The number of students in these lines, and of the mails that they get. */
    students: studentsIn(waiting),
    mails: mailsFor(waiting),
    whole,
    /** How many leave their groups, if it is a whole list. */
    leaving: run.isDone ? 0 : leaving,
    isSure,
    setSure,
    /** The schools that are not that of the last list; null if nothing is asked. */
    otherSchool,
    isRightSchool,
    setRightSchool: (isRight: boolean) => setRightSchools(isRight ? schools : ''),
    /**
     * Nobody has looked yet at the school, or at who leaves: not checked, or so many that it needs a
     * second look.
     */
    isUnseen: !isRightSchool || (isWhole && (whole === null || (isMuch && !isSure))),
    setList: (list: ListKind) => change({ list }),
    setSchoolCode: (schoolCode: string) => change({ schoolCode }),
    read,
    check,
    run,
    choose,
    /** Reads another sheet, or another line as its headings. */
    readAs: (choices: Choices) => readFiles(files, choices, chosen),
    /** What was asked for and isn't answered yet. */
    asked: read.isPending ? read.variables.choices : {},
    setField,
    mend: (...lines: Mended[]) => setTyped(withTyped(lines)),
    /** A decision is checked at once. */
    decide: (...lines: Mended[]) => {
      const now = withTyped(lines);
      setTyped(now);
      checkAgain(now);
    },
    checkAgain: () => checkAgain(),
    /** When a cell is left, what was typed into it is checked, if the check is quick. */
    leaveCell: () => {
      if (students <= cheapStudents) checkAgain();
    },
    retryCheck,
    start: () => {
      if (chosen === null) return;
      run.start(
        { ...sourceOf(chosen, mended), isRightSchool: schools !== '' },
        students,
        isWhole ? leaving : undefined,
      );
    },
    /** Whether rows were mended but not imported: choosing another file would lose that work. */
    isMended: () =>
      typed.size > 0 ||
      [...mended.keys()].some(
        (line) => !run.imported.has(line) && rows?.get(line)?.result !== 'alreadyDone',
      ),
    /** Whether leaving now would lose something. */
    isUnsaved: () => run.isRunning || typed.size > 0 || waiting.length > 0,
  };
}

/** Every check sends the whole file, so a file with more students is checked only on request. */
const cheapStudents = 1_000;

/**
 * The code of the school of the last import. A list with e-mails gets none by itself: it may be of
 * another school, and needs no login names.
 */
function rememberedSchool(table: ImportTable, fields: Chosen['fields']): string {
  return fields.includes('email') ? '' : (table.schoolCode ?? '');
}

/** What was read, for the calls that follow; a OneRoster has nothing to choose. */
function choicesOf({ sheetNumber, isTogether, line, roster }: ImportTable): Choices {
  if (roster !== null) return {};
  // In each of several sheets, the headings are in a line of their own.
  if (isTogether) return { sheet: 'all' };
  return { headings: line ?? 0, ...(sheetNumber !== null && { sheet: sheetNumber }) };
}

/** The name for the file of the results. */
export function nameOf(files: readonly File[]): string {
  return files[0]?.name ?? '';
}

/** The code of a school is sent only while it is on the screen. */
function sourceOf(chosen: Chosen, mended: ReadonlyMap<number, Mended>): Source {
  const schoolCode = isSchoolAsked(chosen) ? chosen.schoolCode : '';
  return { ...chosen, schoolCode, mended: [...mended.values()] };
}

function merged(known: Rows | null, answered: readonly ImportRow[]): Rows {
  return new Map([...(known ?? []), ...answered.map((row) => [row.line, row] as const)]);
}
