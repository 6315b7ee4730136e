import { ApiError, failureOf, headersOf } from '@aqua/client/create-client';
import type { UploadedPdf } from '@aqua/contract/files';
import { resumableUploads } from '@aqua/contract/products';
import { DetailedError, Upload } from 'tus-js-client';
import { client, clientOptions } from './client.ts';
import { leaving, type SendOptions } from './send-file.ts';

/** Milliseconds between two tries while the line is gone. */
const patience = 2_000;

/** Proxies keep a request whole before they hand it on: none is larger than this. */
const chunkSize = 64 * 1_048_576;

/** What a server that is there again will not answer any more. */
const passing = [408, 409, 423, 429, 502, 503, 504];

/**
 * Sends a PDF by tus. A line that breaks is waited for; the same file chosen again, also after a
 * reload, goes on where it stopped.
 *
 * @throws {ApiError} when the server refuses, `AbortError` when `signal` ends it.
 */
export async function sendResumably(file: File, options: SendOptions): Promise<UploadedPdf> {
  const { onProgress, onWaiting, signal } = options;
  const upload = new Upload(file, {
    endpoint: new URL(clientOptions.baseUrl + resumableUploads, window.location.href).href,
    metadata: { filename: file.name, filetype: file.type },
    chunkSize,
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
      const known = knownFailure(failure);
      if (known !== null) throw known;
      onWaiting();
      await lineMayBeBack(signal);
    }
  }
}

/** Sends from where the server stands. A cancelled upload is ended there too. */
function sendRest(upload: Upload, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      upload.abort(signal.reason !== leaving).catch(() => undefined);
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

/** What the server said; null when it said nothing, or only that it can't answer now. */
function knownFailure(failure: unknown): Error | null {
  if (failure instanceof DetailedError) {
    const { originalResponse: answer } = failure;
    if (answer === null || answer === undefined) return null;
    return knownFailure(failureOf(answer.getStatus(), answer.getBody()));
  }
  if (failure instanceof ApiError) return isPassing(failure) ? null : failure;
  // fetch knows a lost line as a TypeError.
  return failure instanceof TypeError ? null : (failure as Error);
}

/** Too many open uploads are no matter of waiting: the person has to end one. */
function isPassing({ status, code }: ApiError): boolean {
  return passing.includes(status) && code !== 'upload.tooMany';
}

function lineMayBeBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, patience);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
