/**
 * `map` of each batch, made when that batch is asked for. Not a generator: while one waits for a
 * slow client, it keeps its last batch and everything that it was made of in memory.
 */
export function mapBatches<In, Out>(
  batches: Iterable<In> | AsyncIterable<In>,
  map: (batch: In) => Out | Promise<Out>,
): AsyncIterable<Out> {
  return {
    [Symbol.asyncIterator]() {
      const source =
        Symbol.asyncIterator in batches
          ? batches[Symbol.asyncIterator]()
          : batches[Symbol.iterator]();
      return {
        async next() {
          const { done, value } = await source.next();
          return done === true ? over : { done: false, value: await map(value) };
        },
        async return() {
          await source.return?.();
          return over;
        },
      };
    },
  };
}

const over = { done: true, value: undefined } as const;
