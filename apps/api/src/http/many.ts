import type { ErrorCode } from '@aqua/contract/errors';

/** The answer of a call about many rows: in the order of the call, what was done and why the rest was not. */
export function manyAnswerOf(
  ids: readonly number[],
  done: readonly number[],
  reasonOf: (id: number) => ErrorCode = () => 'row.unknown',
) {
  const isDone = new Set(done);
  return {
    done: ids.filter((id) => isDone.has(id)),
    refused: ids.filter((id) => !isDone.has(id)).map((id) => ({ id, reason: reasonOf(id) })),
  };
}
