import { ApiError } from '@aqua/client/create-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { screenLeft, throughSignIn, type SendOptions } from './send-file.ts';
import { estimateUpload, type Sample, type UploadEstimate } from './upload-estimate.ts';

/** A file that the server has accepted, and its answer. */
export interface Uploaded<Answer> {
  file: File;
  answer: Answer;
}

/** The state of an upload. `failed` keeps the file, so that the person can try again. */
export type UploadState<Answer> =
  | { kind: 'idle' }
  | { kind: 'running'; file: File; estimate: UploadEstimate | null; waiting: boolean }
  | ({ kind: 'done' } & Uploaded<Answer>)
  | { kind: 'failed'; file: File; reason: string | null; refused: boolean };

export interface Upload<Answer = unknown> {
  state: UploadState<Answer>;
  /** The last file that the server accepted; it stays if a later upload fails or is cancelled. */
  kept: Uploaded<Answer> | null;
  start: (file: File) => void;
  cancel: () => void;
  retry: () => void;
}

/** Uploads one file at a time. A new file cancels the upload that is running. */
export function useUpload<Answer>(
  send: (file: File, options: SendOptions) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): Upload<Answer> {
  const [state, setState] = useState<UploadState<Answer>>({ kind: 'idle' });
  const [kept, setKept] = useState<Uploaded<Answer> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(screenLeft), []);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  }, []);

  function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let samples: Sample[] = [];
    let latest: UploadEstimate | null = null;
    const show = (waiting: boolean) => {
      if (running.current === controller)
        setState({ kind: 'running', file, estimate: latest, waiting });
    };
    show(false);
    const options = {
      signal: controller.signal,
      onProgress: (sentBytes: number, totalBytes: number) => {
        samples.push({ timeMs: performance.now(), sentBytes });
        latest = estimateUpload(samples, totalBytes);
        show(false);
      },
      onWaiting: () => {
        // Time without a connection must not count towards the speed.
        samples = [];
        show(true);
      },
    };
    throughSignIn(() => send(file, options), options).then(
      (answer) => {
        if (running.current !== controller) return;
        setState({ kind: 'done', file, answer });
        setKept({ file, answer });
        onDone(answer);
      },
      (failure: unknown) => {
        // It was cancelled or replaced by another file, so nothing failed.
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
    cancel,
    retry: () => {
      if (state.kind === 'failed') start(state.file);
    },
  };
}

/** The server's reason when it refused the file itself; null when the connection broke. */
export function fileProblem(failure: unknown): string | null {
  const refused = failure instanceof ApiError && failure.status < 500;
  return refused && failure.code !== 'file.interrupted' ? failure.message : null;
}

/** The file is too large, of the wrong kind or damaged: sending it again does not help. */
export function isRefusedForGood(failure: unknown): boolean {
  return failure instanceof ApiError && [413, 415, 422].includes(failure.status);
}
