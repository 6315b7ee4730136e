import { ApiError } from '@aqua/client/create-client';
import { useEffect, useRef, useState } from 'react';
import { leaving, type SendOptions } from './send-file.ts';
import { pace, type Pace, type Sample } from './pace.ts';

/** A file that the server has taken. */
export interface Uploaded<Answer> {
  file: File;
  answer: Answer;
}

/** How far an upload is. `failed` keeps the file, so that it can be tried again. */
export type UploadState<Answer> =
  | { kind: 'idle' }
  | { kind: 'running'; file: File; pace: Pace | null; waiting: boolean }
  | ({ kind: 'done' } & Uploaded<Answer>)
  | { kind: 'failed'; file: File; reason: string | null; refused: boolean };

export interface Upload<Answer = unknown> {
  state: UploadState<Answer>;
  /** The last file that the server took; a failed or cancelled replacement leaves it in its place. */
  kept: Uploaded<Answer> | null;
  start: (file: File) => void;
  cancel: () => void;
  retry: () => void;
}

/** Uploads one file at a time; a new one takes the place of the one under way. */
export function useUpload<Answer>(
  send: (file: File, options: SendOptions) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): Upload<Answer> {
  const [state, setState] = useState<UploadState<Answer>>({ kind: 'idle' });
  const [kept, setKept] = useState<Uploaded<Answer> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(leaving), []);

  function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let samples: Sample[] = [];
    let latest: Pace | null = null;
    const show = (waiting: boolean) => {
      if (running.current === controller)
        setState({ kind: 'running', file, pace: latest, waiting });
    };
    show(false);
    send(file, {
      signal: controller.signal,
      onProgress: (sent, total) => {
        samples.push({ at: performance.now(), sent });
        latest = pace(samples, total);
        show(false);
      },
      onWaiting: () => {
        // Time without a line says nothing of its speed.
        samples = [];
        show(true);
      },
    }).then(
      (answer) => {
        if (running.current !== controller) return;
        setState({ kind: 'done', file, answer });
        setKept({ file, answer });
        onDone(answer);
      },
      (failure: unknown) => {
        // Cancelled, or another file has taken its place: nothing failed.
        if (running.current !== controller || controller.signal.aborted) return;
        setState({
          kind: 'failed',
          file,
          reason: fileProblem(failure),
          refused: isRefusedForGood(failure),
        });
      },
    );
  }

  return {
    state,
    kept,
    start,
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setState({ kind: 'idle' });
    },
    retry: () => {
      if (state.kind === 'failed') start(state.file);
    },
  };
}

/** The server's reason when it refused the file itself; null when the upload just broke. */
function fileProblem(failure: unknown): string | null {
  const refused = failure instanceof ApiError && failure.status < 500;
  return refused && failure.code !== 'file.interrupted' ? failure.message : null;
}

/** The file itself is at fault: too large, of the wrong kind, damaged. Sending it again is no use. */
function isRefusedForGood(failure: unknown): boolean {
  return failure instanceof ApiError && [413, 415, 422].includes(failure.status);
}
