import { failureOf, headersOf, urlOf } from '@aqua/client/create-client';
import type { RouteAnswer, RouteSpec, UploadSpec } from '@aqua/contract/define-route';
import { clientOptions } from './client.ts';

/** A call of the contract that takes one file. */
export type UploadRoute = RouteSpec & { upload: UploadSpec };

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost and the upload waits for it. Only a resumable upload calls this. */
  onWaiting: () => void;
  signal: AbortSignal;
}

/** The abort reason of a person who left the screen without cancelling: the upload may resume later. */
export const screenLeft = 'screen-left';

/**
 * Sends one file as multipart. It uses XHR, because fetch does not report upload progress.
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
