/** Work by its key: who asks for what is under way waits for that same work. */
export function createSharedWork<Result>() {
  const underWay = new Map<string, Promise<Result>>();

  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
