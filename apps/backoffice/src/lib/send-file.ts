import { failureOf, headersOf, urlOf } from '@aqua/client/create-client';
import type { RouteAnswer, RouteSpec, UploadSpec } from '@aqua/contract/define-route';
import { clientOptions } from './client.ts';

/** A call of the contract that takes one file. */
export type UploadRoute = RouteSpec & { upload: UploadSpec };

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  /** The line is gone; it goes on by itself. Only what can resume tells so. */
  onWaiting: () => void;
  signal: AbortSignal;
}

/** Why an upload stops that may go on later: the person has left, and did not cancel it. */
export const leaving = 'leaving';

/**
 * Sends one file as multipart. By XHR, because fetch says nothing of its progress.
 *
 * @throws {ApiError} when the server refuses, `TypeError` when the connection breaks, `AbortError`
 * when `signal` ends it.
 */
export function sendFile<Route extends UploadRoute>(
  route: Route,
  file: File,
  { onProgress, signal }: Omit<SendOptions, 'onWaiting'>,
): Promise<RouteAnswer<Route, never>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, clientOptions.baseUrl + urlOf(route, {}));
    for (const [name, value] of Object.entries(headersOf(clientOptions))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300)
        resolve(JSON.parse(responseText) as RouteAnswer<Route, never>);
      else reject(failureOf(status, responseText));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload broke.')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.append(route.upload.field, file);
    request.send(form);
  });
}
