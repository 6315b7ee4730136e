import type { CallOptions } from '@aqua/client/create-client';
import type { ExportFormat } from '@aqua/contract/list-settings';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createRecordCounter } from '../../lib/count-records.ts';
import { saveBlob } from '../../lib/save-blob.ts';

/** The fields that only the query of one page has. */
export type PageField = 'page' | 'size' | 'total';

/** The call that exports a list, with the filters of the list and the format of the file. */
export type ExportCall<Query> = (
  query: Omit<Query, PageField> & { format: ExportFormat },
  options: CallOptions,
) => Promise<Blob>;

/** The query of all rows that a list shows. */
export function withoutPage<Query extends { [Field in PageField]?: unknown }>({
  page: _page,
  size: _size,
  total: _total,
  ...filters
}: Query): Omit<Query, PageField> {
  return filters;
}

export interface ExportState {
  kind: 'idle' | 'running' | 'failed' | 'saved';
  format: ExportFormat;
  /** Rows of a CSV file. Those of an XLSX can't be counted: it arrives compressed. */
  rows: number;
  bytes: number;
  /** The name of the file that was saved. */
  name: string;
  failure: unknown;
}

const idle: ExportState = {
  kind: 'idle',
  format: 'csv',
  rows: 0,
  bytes: 0,
  name: '',
  failure: null,
};

/** Often enough to be seen moving, and seldom enough not to keep the page busy. */
const showEveryMs = 100;

/** Downloads a list as a file. Only a whole file is saved: one that is cut off is a failure. */
export function useExport(download: (format: ExportFormat, options: CallOptions) => Promise<Blob>) {
  const [state, setState] = useState(idle);
  // As a mutation, so that the end of the session is noticed here as everywhere else.
  const call = useMutation({
    mutationFn: ({ format, ...options }: CallOptions & { format: ExportFormat }) =>
      download(format, options),
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: ExportFormat) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const count = createRecordCounter();
    let [bytes, rows, shownAt, name] = [0, 0, 0, `list.${format}`];
    setState({ ...idle, kind: 'running', format });
    try {
      const file = await call.mutateAsync({
        format,
        signal: mine.signal,
        onHeaders: (headers) => {
          const said = headers.get('content-disposition') ?? '';
          name = /filename="([^"]+)"/.exec(said)?.[1] ?? name;
        },
        onChunk: (chunk) => {
          bytes += chunk.length;
          rows = format === 'csv' ? count(chunk) : 0;
          if (Date.now() - shownAt < showEveryMs) return;
          shownAt = Date.now();
          setState((before) => ({ ...before, bytes, rows }));
        },
      });
      saveBlob(file, name);
      setState((before) => ({ ...before, kind: 'saved', name, bytes, rows }));
    } catch (failure) {
      if (mine.signal.aborted) return;
      setState((before) => ({ ...before, kind: 'failed', failure }));
    }
  }

  function cancel() {
    running.current?.abort();
    setState(idle);
  }

  return { state, start: (format: ExportFormat) => void start(format), cancel };
}
