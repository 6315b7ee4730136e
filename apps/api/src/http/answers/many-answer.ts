import type { ScreenError } from '@aqua/phrases/en/errors';

/**
 * The answer of a call about many rows: what was done, and why the rest was not, in the order of
 * the call.
 */
export function manyAnswerOf(
  ids: readonly number[],
  done: readonly number[],
  reasonOf: (id: number) => ScreenError = () => 'row.unknown',
) {
  const isDone = new Set(done);
  return {
    done: ids.filter((id) => isDone.has(id)),
    refused: ids.filter((id) => !isDone.has(id)).map((id) => ({ id, reason: reasonOf(id) })),
  };
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
