/** Runs `work` directly: on a phone nothing else could be running it. */
export async function exclusive(
  _name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!signal.aborted) await work();
}
