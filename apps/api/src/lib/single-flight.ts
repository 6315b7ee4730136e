interface Shared<Result> {
  work: Promise<Result>;
  waiting: number;
  abandon: AbortController;
}

/**
 * Does the work for a key once at a time: calls with the same key share the work under way. The
 * work is aborted when all its callers have aborted.
 */
export function createSingleFlight<Result>() {
  const underWay = new Map<string, Shared<Result>>();

  function forget(key: string, shared: Shared<Result>): void {
    if (underWay.get(key) === shared) underWay.delete(key);
  }

  function begin(key: string, work: (abandoned: AbortSignal) => Promise<Result>): Shared<Result> {
    const abandon = new AbortController();
    const shared = { work: work(abandon.signal), waiting: 0, abandon };
    shared.work = shared.work.finally(() => forget(key, shared));
    underWay.set(key, shared);
    return shared;
  }

  return (
    key: string,
    work: (abandoned: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const shared = underWay.get(key) ?? begin(key, work);
    shared.waiting += 1;
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      forget(key, shared);
      shared.abandon.abort(signal?.reason);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return shared.work;
  };
}
