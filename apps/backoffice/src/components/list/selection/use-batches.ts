import type { CallOptions } from '@aqua/client/create-client';
import type { ManyAnswer } from '@aqua/contract/many';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changeLocally, type LocalChange, type TakeBack } from '../../../lib/write/local-rows.ts';
import type { Resource } from '../../../lib/write/query-keys.ts';

/** Something that is done to many rows; the server takes some of them at a time. */
export interface Bulk {
  /** The name of the action, such as `Publish`. */
  title: string;
  ids: readonly number[];
  /** The most rows of one call, where the server takes fewer than usual. */
  atOnce?: number;
  /** The options have an idempotency key, the same when a batch is sent again. */
  call: (ids: string, options: CallOptions) => Promise<ManyAnswer>;
  invalidates: readonly Resource[];
  /** What the lists show of the rows that were done, before they are loaded again. */
  shows?: (ids: readonly number[], queries: QueryClient) => readonly LocalChange[];
  /** The same call in the other direction, for the rows that were done. */
  undo?: (ids: string, options: CallOptions) => Promise<ManyAnswer>;
}

export interface BatchState {
  kind: 'idle' | 'running' | 'failed' | 'finished';
  bulk: Bulk | null;
  /** The keys of the batches begin with it. */
  key: string;
  done: number[];
  refused: ManyAnswer['refused'];
  /** Rows that were not tried, or not known to be done; they may be tried again. */
  rest: readonly number[];
  /** The part of `rest` that was sent but whose answer was lost. */
  unknown: readonly number[];
  failure: unknown;
  /** What was done is being undone, or has been undone. */
  isUndo: boolean;
}

const idle: BatchState = {
  kind: 'idle',
  bulk: null,
  key: '',
  done: [],
  refused: [],
  rest: [],
  unknown: [],
  failure: null,
  isUndo: false,
};

/** Few enough to see the progress, and many enough not to wait for many answers. */
const batchSize = 500;

/** The first batch is small: the database has no rows cached yet, and somebody is waiting. */
const firstBatchSize = 100;

/** Sends many rows in batches. A batch that was cut off is sent again, under the same key. */
export function useBatches(onDone: (ids: readonly number[]) => void) {
  const queries = useQueryClient();
  const [state, setState] = useState(idle);
  // As a mutation, so that the end of the session is noticed here as everywhere else.
  const call = useMutation({
    mutationFn: ({ bulk, ids, options }: { bulk: Bulk; ids: string; options: CallOptions }) =>
      bulk.call(ids, options),
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** What shows the rows of each batch as they were before. */
  const before = useRef<TakeBack[]>([]);

  function showAtOnce({ shows }: Bulk, done: readonly number[], isUndo: boolean) {
    if (isUndo) for (const takeBack of before.current.toReversed()) takeBack(done);
    else before.current.push(changeLocally(queries, shows?.(done, queries) ?? []));
  }

  async function run(
    bulk: Bulk,
    from: Pick<BatchState, 'key' | 'done' | 'refused' | 'rest' | 'isUndo'>,
  ) {
    const mine = new AbortController();
    running.current = mine;
    let now: BatchState = { ...from, kind: 'running', bulk, unknown: [], failure: null };
    setState(now);
    while (now.rest.length > 0 && !mine.signal.aborted) {
      // Batches are counted by their first row: one that is sent again has the same rows.
      const first = now.done.length + now.refused.length;
      const size = first === 0 ? firstBatchSize : batchSize;
      const some = now.rest.slice(0, Math.min(size, bulk.atOnce ?? size));
      try {
        // One after the other: each batch locks its rows, and the progress counts finished rows.
        const headers = { 'idempotency-key': `${now.key}-${first}` };
        const sent = { ids: JSON.stringify(some), options: { signal: mine.signal, headers } };
        const { done, refused } = await call.mutateAsync({ bulk, ...sent });
        showAtOnce(bulk, done, now.isUndo);
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
    start: (bulk: Bulk) => {
      before.current = [];
      void run(bulk, { ...idle, key: crypto.randomUUID(), rest: bulk.ids });
    },
    goOn: () => void (state.bulk && run(state.bulk, state)),
    undo: () => {
      const { bulk, done, unknown } = state;
      if (bulk?.undo === undefined) return;
      const { undo, ...kept } = bulk;
      const ids = [...done, ...unknown];
      const key = crypto.randomUUID();
      void run({ ...kept, ids, call: undo }, { ...idle, key, rest: ids, isUndo: true });
    },
    cancel: () => running.current?.abort(),
    close: () => setState(idle),
  };
}

export type Batches = ReturnType<typeof useBatches>;
