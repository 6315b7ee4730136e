import type { ImportRow } from '@aqua/contract/customers-import';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isCarriedOut } from './carried-out.ts';
import { partSize, runPart, type Part, type Source } from './import-calls.ts';

interface Step extends Part {
  source: Source;
}

interface RunHandlers {
  onRows: (rows: ImportRow[]) => void;
  onDone: () => void;
}

/**
 * The import itself, part by part. A part without an answer may have been done or not; it is sent
 * again under its own key, so that nothing is done twice and its result is the first one.
 */
export function useRun({ onRows, onDone }: RunHandlers) {
  const steps = useRef<Step[]>([]);
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(0);
  const [groups, setGroups] = useState<Groups>([]);
  const [imported, setImported] = useState<ReadonlySet<number>>(new Set());

  const run = useMutation({
    mutationFn: async () => {
      for (let step = steps.current[0]; step !== undefined; step = steps.current[0]) {
        if (isStopped.current) return;
        const answer = await runPart(step.source, step);
        steps.current.shift();
        // Rows that were mended after an import are imported with the whole file, in which the others
        // are already done: of these the first result counts.
        const rows = answer.rows.filter(({ line }) => !imported.has(line));
        const done = rows.filter(isCarriedOut).map(({ line }) => line);
        setImported((known) => new Set([...known, ...done]));
        setGroups((known) => together(known, answer.groups));
        setDone((before) => before + step.to - step.from + 1);
        onRows(rows);
      }
      onDone();
    },
  });

  // Who leaves the screen has been asked; the part that was sent is the last one.
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
    isRunning: run.isPending,
    failure: run.error,
    /** It was stopped or cut off; parts are left. */
    isPaused: !run.isPending && steps.current.length > 0,
    isDone: run.isSuccess && steps.current.length === 0,

    start(source: Source, students: number) {
      steps.current = stepsOf(source, students);
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
      run.reset();
    },
  };
}

type Groups = readonly { id: number; name: string }[];

/** The parts of an import name some groups again. */
function together(known: Groups, more: Groups): Groups {
  return [...new Map([...known, ...more].map((group) => [group.id, group])).values()];
}

function stepsOf(source: Source, students: number): Step[] {
  return Array.from({ length: Math.ceil(students / partSize) }, (_, nth) => ({
    source,
    from: nth * partSize + 1,
    to: Math.min((nth + 1) * partSize, students),
    key: crypto.randomUUID(),
  }));
}
