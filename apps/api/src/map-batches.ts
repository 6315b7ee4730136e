/**
 * `map` of each batch, made when it is asked for. Not a generator: while that waits for a client who
 * reads slowly, it holds its last batch and all that the batch was made of.
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
