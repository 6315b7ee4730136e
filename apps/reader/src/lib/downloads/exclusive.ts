/** Runs `work`; on a phone the app is the only one that could. */
export async function exclusive(
  _name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!signal.aborted) await work();
}
