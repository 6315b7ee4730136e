import { Readable } from 'node:stream';
import { z } from 'zod';
import { mapBatches } from '../../lib/map-batches.ts';
import { toAnswerShape } from './answer-shape.ts';

interface StreamedPage {
  data: AsyncIterable<unknown[]>;
}

/** True for a list that is too long to be answered in one piece. */
export function isStreamed(result: unknown): result is StreamedPage {
  const data = (result as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

/** The page as JSON, a batch at a time, each row reduced to the contract's shape. */
export function streamPage(answer: z.ZodType, { data, ...rest }: StreamedPage): Readable {
  if (!(answer instanceof z.ZodObject)) throw new TypeError('only a page can be streamed');
  const batch: unknown = answer.shape['data'];
  if (!(batch instanceof z.ZodArray)) throw new TypeError('only a page can be streamed');
  const rows = mapBatches(data, (some) =>
    Buffer.from(JSON.stringify(toAnswerShape(batch, some)).slice(1, -1)),
  );
  return Readable.from(
    (async function* () {
      let before = `${JSON.stringify(rest).slice(0, -1)},"data":[`;
      for await (const bytes of rows) {
        if (bytes.length === 0) continue;
        yield before;
        yield bytes;
        before = ',';
      }
      yield before === ',' ? ']}' : `${before}]}`;
    })(),
    { objectMode: false },
  );
}
