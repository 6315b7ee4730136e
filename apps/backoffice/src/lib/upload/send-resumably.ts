import { ApiError, failureOf, headersOf } from '@aqua/client/create-client';
import type { UploadedPdf } from '@aqua/contract/catalogue/files';
import { resumableUploads } from '@aqua/contract/catalogue/products';
import { DetailedError, Upload } from 'tus-js-client';
import { client, clientOptions } from '../client.ts';
import { isSignedOut } from '../language/problems.ts';
import { screenLeft, type SendOptions } from './send-file.ts';
import { signedInAgain } from '../storage/session.ts';

/** Pause between two tries while there is no connection. */
const retryDelayMs = 2_000;

/** Proxies buffer a whole request before they forward it, so requests are no larger than this. */
const chunkSizeBytes = 64 * 1_048_576;

/**
 * The server is busy, restarting, or still handles the previous request: a later try can succeed.
 */
const temporaryStatuses = [408, 409, 423, 429, 502, 503, 504];

/**
 * Sends a PDF by tus. When the connection breaks it tries again until the connection is back. When
 * the same file is chosen again, also after a reload, the upload continues where it stopped. If the
 * session ends, it goes on once the person has signed in again.
 *
 * @throws {ApiError} when the server refuses, `AbortError` when `signal` ends it.
 */
export async function sendResumably(file: File, options: SendOptions): Promise<UploadedPdf> {
  const { onProgress, onWaiting, signal } = options;
  const upload = new Upload(file, {
    endpoint: new URL(clientOptions.baseUrl + resumableUploads, window.location.href).href,
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: chunkSizeBytes,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onProgress,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(headersOf(clientOptions)))
        request.setHeader(name, value);
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  for (;;) {
    try {
      await sendRest(upload, signal);
      const id = upload.url?.split('/').at(-1) ?? '';
      return await client.products.uploadedPdf({ params: { id } }, { signal });
    } catch (failure) {
      signal.throwIfAborted();
      const final = finalFailure(failure);
      if (final !== null && !isSignedOut(final)) throw final;
      onWaiting();
      await (final === null ? waitBeforeRetry(signal) : signedInAgain(signal));
    }
  }
}

/** Sends what the server does not have yet. Cancelling also deletes the upload on the server. */
function sendRest(upload: Upload, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      upload.abort(signal.reason !== screenLeft).catch(() => undefined);
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    if (signal.aborted) return stop();
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.options.onSuccess = end(resolve);
    upload.options.onError = (error) => end(() => reject(error))();
    upload.start();
  });
}

/** The reason to stop; null if another try can succeed: there was no answer, or a temporary one. */
function finalFailure(failure: unknown): Error | null {
  if (failure instanceof DetailedError) {
    const { originalResponse: answer } = failure;
    if (answer === null || answer === undefined) return null;
    return finalFailure(failureOf(answer.getStatus(), answer.getBody()));
  }
  if (failure instanceof ApiError) return isTemporary(failure) ? null : failure;
  // fetch throws a TypeError when the connection breaks.
  return failure instanceof TypeError ? null : (failure as Error);
}

/** Waiting does not help if too many uploads are open: the person has to end one. */
function isTemporary({ status, code }: ApiError): boolean {
  return temporaryStatuses.includes(status) && code !== 'upload.tooMany';
}

/** Ends after the delay, or sooner when the browser is online again or the upload is cancelled. */
function waitBeforeRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, retryDelayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
