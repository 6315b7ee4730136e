import type { ManyAnswer } from '@aqua/contract/many';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../lib/query-keys.ts';

/** Something that is done to many rows; the server takes some of them at a time. */
export interface Bulk {
  /** What is done, such as `Publish`. */
  title: string;
  ids: readonly number[];
  /** The most rows of one call, where the server takes fewer than usual. */
  atOnce?: number;
  call: (ids: string, signal: AbortSignal) => Promise<ManyAnswer>;
  invalidates: readonly Resource[];
  /** The same call in the other direction, for what was done. */
  undo?: (ids: string, signal: AbortSignal) => Promise<ManyAnswer>;
}

export interface BatchState {
  kind: 'idle' | 'running' | 'failed' | 'finished';
  bulk: Bulk | null;
  done: number[];
  refused: ManyAnswer['refused'];
  /** What was not tried, or is not known to be done: it may be tried again. */
  rest: readonly number[];
  /** The part of `rest` that was sent, and whose answer was lost. */
  unknown: readonly number[];
  failure: unknown;
  /** What was done is being taken back, or is taken back. */
  isUndo: boolean;
}

const idle: BatchState = {
  kind: 'idle',
  bulk: null,
  done: [],
  refused: [],
  rest: [],
  unknown: [],
  failure: null,
  isUndo: false,
};

/** Few enough to see the progress, and many enough not to wait for many answers. */
const batchSize = 500;

/** The first batch is small: it meets a database that has none of the rows at hand, and somebody waits. */
const firstBatchSize = 100;

/** Sends many rows in batches. A batch that was cut off is sent again: the calls may be repeated. */
export function useBatches(onDone: (ids: readonly number[]) => void) {
  const queries = useQueryClient();
  const [state, setState] = useState(idle);
  // As a mutation, so that the end of the session is noticed here as it is everywhere.
  const call = useMutation({
    mutationFn: ({ bulk, ids, signal }: { bulk: Bulk; ids: string; signal: AbortSignal }) =>
      bulk.call(ids, signal),
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(bulk: Bulk, before: Pick<BatchState, 'done' | 'refused' | 'rest' | 'isUndo'>) {
    const mine = new AbortController();
    running.current = mine;
    let now: BatchState = { ...before, kind: 'running', bulk, unknown: [], failure: null };
    setState(now);
    while (now.rest.length > 0 && !mine.signal.aborted) {
      const isFirst = now.done.length + now.refused.length === 0;
      const size = isFirst ? firstBatchSize : batchSize;
      const some = now.rest.slice(0, Math.min(size, bulk.atOnce ?? size));
      try {
        // One after the other: each locks its rows, and the progress is what has been done.
        const sent = { bulk, ids: JSON.stringify(some), signal: mine.signal };
        const { done, refused } = await call.mutateAsync(sent);
        now = {
          ...now,
          done: [...now.done, ...done],
          refused: [...now.refused, ...refused],
          rest: now.rest.slice(some.length),
        };
        setState(now);
      } catch (failure) {
        now = { ...now, unknown: some };
        if (!mine.signal.aborted) now = { ...now, kind: 'failed', failure };
        break;
      }
    }
    setState(now.kind === 'failed' ? now : { ...now, kind: 'finished' });
    onDone(now.done);
    for (const resource of bulk.invalidates)
      void queries.invalidateQueries({ queryKey: [resource] });
  }

  return {
    state,
    start: (bulk: Bulk) => void run(bulk, { ...idle, rest: bulk.ids }),
    goOn: () => void (state.bulk && run(state.bulk, state)),
    undo: () => {
      const { bulk, done, unknown } = state;
      if (bulk?.undo === undefined) return;
      const { undo, ...kept } = bulk;
      const ids = [...done, ...unknown];
      void run({ ...kept, ids, call: undo }, { ...idle, rest: ids, isUndo: true });
    },
    cancel: () => running.current?.abort(),
    close: () => setState(idle),
  };
}

export type Batches = ReturnType<typeof useBatches>;
