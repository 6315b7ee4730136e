/** Runs `work` in one tab at a time. Another tab takes over when this one is closed. */
export async function exclusive(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  await navigator.locks.request(`aqua ${name}`, { signal }, work);
}
