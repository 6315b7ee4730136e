import { ApiError } from '@aqua/client/create-client';
import type { RouteAnswer } from '@aqua/contract/define-route';
import { useEffect, useRef, useState } from 'react';
import { sendFile, type UploadRoute } from './send-file.ts';
import { pace, type Pace, type Sample } from './pace.ts';

/** A file that the server has taken. */
export interface Uploaded<Answer> {
  file: File;
  answer: Answer;
}

/** How far an upload is. `failed` keeps the file, so that it can be tried again. */
export type UploadState<Answer> =
  | { kind: 'idle' }
  | { kind: 'running'; file: File; pace: Pace | null }
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
export function useUpload<Route extends UploadRoute>(
  route: Route,
  onDone: (answer: RouteAnswer<Route, never>) => void,
): Upload<RouteAnswer<Route, never>> {
  const [state, setState] = useState<UploadState<RouteAnswer<Route, never>>>({ kind: 'idle' });
  const [kept, setKept] = useState<Uploaded<RouteAnswer<Route, never>> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const samples: Sample[] = [];
    setState({ kind: 'running', file, pace: null });
    sendFile(route, file, {
      signal: controller.signal,
      onProgress: (sent, total) => {
        samples.push({ at: performance.now(), sent });
        if (running.current === controller) {
          setState({ kind: 'running', file, pace: pace(samples, total) });
        }
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
