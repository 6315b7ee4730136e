import { createClient } from '@aqua/client/create-client';
import { expect, test } from 'vitest';

test('a file that is cut off is a failure, and never a shorter file', async () => {
  const chunks: number[] = [];
  const fetch = async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunks.length > 0) controller.error(new TypeError('cut off'));
        else controller.enqueue(new Uint8Array(7));
      },
    });
    return new Response(body);
  };
  const client = createClient({ baseUrl: '', applicationToken: 'test', fetch });
  const onChunk = ({ length }: Uint8Array) => chunks.push(length);
  await expect(client.products.export({}, { onChunk })).rejects.toThrow('cut off');
  expect(chunks[0]).toBe(7);
});
