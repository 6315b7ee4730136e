import type { CallOptions } from '@aqua/client/create-client';
import type { ExportFormat } from '@aqua/contract/list-choices';
import { bangkokDay } from '@aqua/contract/law/ages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRecordCounter } from '../../../lib/count-records.ts';
import { fileSize } from '../../../lib/language/format.ts';
import { fileNameOf, saveBlob } from '../../../lib/file/save-blob.ts';
import { showSuccessToast } from '../../../lib/toast.tsx';

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
  /** A quiet download runs without its dialog. */
  kind: 'idle' | 'quiet' | 'running' | 'failed' | 'saved';
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

/** A list with more rows than this takes long enough for its download to be shown. */
const mostUnshownRows = 1_000;

interface Exported {
  /** What the screen is called: the file is called the same. */
  title: string;
  total: number;
  download: (format: ExportFormat, options: CallOptions) => Promise<Blob>;
}

/**
 * Downloads a list as a file. Only a whole file is saved: one that is cut off is a failure. A small
 * list is saved without a dialog, as any other download.
 */
export function useExport({ title, total, download }: Exported) {
  const { t } = useTranslation();
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
    const name = `${fileNameOf(title)} ${bangkokDay()}.${format}`;
    const isSmall = total <= mostUnshownRows;
    let [bytes, rows, shownAt] = [0, 0, 0];
    setState({ ...idle, kind: isSmall ? 'quiet' : 'running', format });
    try {
      const file = await call.mutateAsync({
        format,
        signal: mine.signal,
        onChunk: (chunk) => {
          bytes += chunk.length;
          rows = format === 'csv' ? count(chunk) : 0;
          if (Date.now() - shownAt < showEveryMs) return;
          shownAt = Date.now();
          setState((before) => ({ ...before, bytes, rows }));
        },
      });
      saveBlob(file, name);
      if (isSmall) {
        setState(idle);
        const size = fileSize(bytes);
        showSuccessToast({ message: t(($) => $.listExport.saved, { name, size }) });
      } else setState((before) => ({ ...before, kind: 'saved', name, bytes, rows }));
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
