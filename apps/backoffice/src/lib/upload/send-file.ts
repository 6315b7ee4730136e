import { failureOf, headersOf, urlOf } from '@aqua/client/create-client';
import type { RouteAnswer, RouteSpec, UploadSpec } from '@aqua/contract/define-route';
import { clientOptions } from '../client.ts';
import { isSignedOut } from '../language/problems.ts';
import { signedInAgain } from '../storage/session.ts';

/** A call of the contract that takes one file. */
export type UploadRoute = RouteSpec & { upload: UploadSpec };

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost and the upload waits for it. Only resumable uploads call this. */
  onWaiting: () => void;
  signal: AbortSignal;
}

/** The input of a call besides its file. */
export interface SendInput {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

/** The abort reason if a person left the screen without cancelling: the upload may resume later. */
export const screenLeft = 'screen-left';

/**
 * Makes a call. If the session ends before its answer, the person signs in again in place, and it is
 * made again.
 */
export async function throughSignIn<Answer>(
  call: () => Promise<Answer>,
  { signal, onWaiting }: Pick<SendOptions, 'signal'> & Partial<SendOptions>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      if (!isSignedOut(failure)) throw failure;
      onWaiting?.();
      await signedInAgain(signal);
    }
  }
}

/**
 * Sends a file as multipart, or several if the call takes them. It uses XHR, because fetch does not
 * report upload progress.
 *
 * @throws {ApiError} when the server refuses, `TypeError` when the connection breaks, `AbortError`
 * or `TimeoutError` when `signal` ends it.
 */
export function sendFile<Route extends UploadRoute>(
  route: Route,
  file: File | readonly File[],
  { onProgress, signal }: Pick<SendOptions, 'signal'> & Partial<SendOptions>,
  { query = {}, headers = {} }: SendInput = {},
): Promise<RouteAnswer<Route, never>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, clientOptions.baseUrl + urlOf(route, { query }));
    for (const [name, value] of Object.entries({ ...headersOf(clientOptions), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300)
        resolve(JSON.parse(responseText) as RouteAnswer<Route, never>);
      else reject(failureOf(status, responseText));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload broke.')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', reasonOf(signal))),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    for (const each of [file].flat()) form.append(route.upload.field, each);
    request.send(form);
  });
}

/** `TimeoutError` if the signal ended the upload for that reason, else `AbortError`. */
function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof DOMException ? reason.name : 'AbortError';
}
