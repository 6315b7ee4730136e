import type { FileStore } from '../../files/file-store.ts';
import type { TestServer } from '../test-api.ts';

/** The server's calls to its file store during `work`: method and key of each. */
export async function storeCallsOf(
  { infrastructure: { store } }: TestServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  const own = { ...store };
  for (const [method, call] of Object.entries(own) as [keyof FileStore, () => unknown][])
    store[method] = (...args: unknown[]) => {
      seen.push(`${method} ${String(args[0])}`);
      return Reflect.apply(call, own, args) as never;
    };
  try {
    await work();
  } finally {
    Object.assign(store, own);
  }
  return seen;
}
