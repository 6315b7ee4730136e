/** Waits for `work` or for `stopping`, whichever comes first; leaves no listener on the signal. */
export async function untilStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  const stop = () => stopped.resolve();
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    await Promise.race([work, stopped.promise]);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}
