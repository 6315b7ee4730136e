import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportEntry } from '@aqua/contract/students/imports';
import { isCarriedOut } from './carried-out.ts';
import { partSizeOf, runPart, type Part, type Source } from './import-calls.ts';

interface Step extends Part {
  source: Source;
}

interface RunHandlers {
  onRows: (rows: ImportRow[]) => void;
  onDone: () => void;
}

/**
 * The import itself, part by part. A part without an answer may or may not have been done. It is
 * sent again with the same key, so that nothing is done twice and the first result counts.
 */
export function useRun({ onRows, onDone }: RunHandlers) {
  const steps = useRef<Step[]>([]);
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(0);
  const [groups, setGroups] = useState<Groups>([]);
  const [entry, setEntry] = useState<ImportEntry | null>(null);
  const [imported, setImported] = useState<ReadonlySet<number>>(new Set());

  const run = useMutation({
    mutationFn: async () => {
      for (let step = steps.current[0]; step !== undefined; step = steps.current[0]) {
        if (isStopped.current) return;
        const answer = await runPart(step.source, step);
        steps.current.shift();
        // Rows that are mended after an import are imported with the whole file. For the other
        // rows, which are already done, the first result counts.
        const rows = answer.rows.filter(({ line }) => !imported.has(line));
        const done = rows.filter(isCarriedOut).map(({ line }) => line);
        setImported((known) => new Set([...known, ...done]));
        setGroups((known) => together(known, answer.groups));
        setEntry(answer.import);
        setDone((before) => before + step.to - step.from + 1);
        onRows(rows);
      }
      onDone();
    },
  });

  // Leaving the screen was confirmed, so the part that is under way is the last one.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  function proceed() {
    isStopped.current = false;
    run.mutate();
  }

  return {
    done,
    total,
    imported,
    /** The groups that the students are in now. */
    groups,
    /** The import, as it is after the newest part; after its end it can be undone. */
    entry,
    isRunning: run.isPending,
    failure: run.error,
    /** The run was stopped or cut off, and parts are left. */
    isPaused: !run.isPending && steps.current.length > 0,
    isDone: run.isSuccess && steps.current.length === 0,

    start(source: Source, students: number, leaving: number | undefined) {
      steps.current = stepsOf(source, students, leaving);
      setDone(0);
      setTotal(students);
      proceed();
    },
    proceed,
    stop() {
      isStopped.current = true;
    },
    reset() {
      steps.current = [];
      setImported(new Set());
      setGroups([]);
      setEntry(null);
      run.reset();
    },
  };
}

type Groups = readonly { id: number; name: string }[];

/** Several parts of an import may name the same group. */
function together(known: Groups, more: Groups): Groups {
  return [...new Map([...known, ...more].map((group) => [group.id, group])).values()];
}

function stepsOf(source: Source, students: number, leaving: number | undefined): Step[] {
  const size = partSizeOf(students);
  const name = crypto.randomUUID();
  return Array.from({ length: Math.max(1, Math.ceil(students / size)) }, (_, nth) => ({
    source,
    from: nth * size + 1,
    to: Math.min((nth + 1) * size, Math.max(1, students)),
    import: name,
    leaving,
    key: crypto.randomUUID(),
  }));
}
