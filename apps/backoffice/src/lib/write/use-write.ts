import { ApiError } from '@aqua/client/create-client';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  changeLocally,
  changeRows,
  type LocalChange,
  type RowChange,
  type TakeBack,
} from './local-rows.ts';
import { failureText, fieldProblems, isSignedOut } from '../language/problems.ts';
import type { Resource } from './query-keys.ts';
import { showErrorToast, showFigures, showSuccessToast, type WriteAnswer } from '../toast.tsx';

/** A call that changes something. The `*-queries.ts` of a feature lists the feature's writes. */
export interface Write<Input, Answer extends WriteAnswer> {
  call: (input: Input) => Promise<Answer>;
  /** Resources whose answers are out of date after this write. They are loaded again. */
  invalidates: readonly Resource[];
  /** Set if it answers with a row of the first of these resources: lists show the change at once. */
  row?: RowChange;
  /** The rows of other lists that it changes, where they are known: these show it at once, too. */
  shows?: (answer: Answer, input: Input, queries: QueryClient) => readonly LocalChange[];
  /** Undoes the write. The toast offers it. */
  undo?: (answer: Answer) => Promise<WriteAnswer>;
  /** The undo brings back something else than the row, which stays gone. */
  isRowGone?: true;
  /** Whether there is something to undo; by default there always is. */
  isUndoable?: (answer: Answer) => boolean;
}

/** Types a write, as the library's `queryOptions` types a query. */
export function writeOptions<Input, Answer extends WriteAnswer>(
  write: Write<Input, Answer>,
): Write<Input, Answer> {
  return write;
}

/** Refusals after which the rows on the screen are out of date: gone, changed, or edited. */
const rowChanged = [404, 409, 412];

export interface WriteHandlers<Input, Answer> {
  /** The text of the toast, if the figures of the answer say more than its message. */
  said?: (answer: Answer, input: Input) => string;
  /** What the undo is called, where it undoes a part. */
  undoLabel?: string;
  onSuccess?: (answer: Answer) => void;
  /** Receives the server's messages by field, to show each under its field. */
  onFieldErrors?: (problems: Record<string, string>) => void;
  /** Somebody else has changed the row meanwhile. Receives the refusal, and no toast is shown. */
  onStale?: (refusal: ApiError) => void;
}

/**
 * A write with its toast: what was done, or the first reason why not (specification, section 8).
 */
export function useWrite<Input, Answer extends WriteAnswer>(
  write: Write<Input, Answer>,
  { said, undoLabel, onSuccess, onFieldErrors, onStale }: WriteHandlers<Input, Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const { call, invalidates, row: change, shows, undo, isRowGone, isUndoable = () => true } = write;
  const { t } = useTranslation();
  const queries = useQueryClient();

  function showRow(as: RowChange | undefined, answer: WriteAnswer, isNew: boolean): TakeBack {
    const [resource] = invalidates;
    if (as === undefined || resource === undefined || !hasId(answer)) return () => {};
    const { message: _message, responseAlert: _alert, ...row } = answer;
    return changeRows(queries, resource, as, row, isNew);
  }

  /** Shows the write in the lists. */
  function showAtOnce(answer: Answer, input: Input): TakeBack {
    const row = showRow(change, answer, isNewRow(input));
    const others = changeLocally(queries, shows?.(answer, input, queries) ?? []);
    return () => {
      others();
      row();
    };
  }

  function reload() {
    // Almost every write may resolve something in the inbox.
    void queries.invalidateQueries({ queryKey: ['inbox'] });
    for (const resource of invalidates) void queries.invalidateQueries({ queryKey: [resource] });
  }

  /** Not a mutation of its own, because the screen that made the write may be gone by now. */
  async function takeBack(answer: Answer, showBefore: TakeBack) {
    try {
      const back = await undo?.(answer);
      showSuccessToast(back ?? answer);
      if (isRowGone !== true) showBefore();
      if (back !== undefined && change !== undefined) showRow('changed', back, false);
    } catch (failure) {
      showErrorToast(failureText(failure));
    }
    reload();
  }

  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      const showBefore = showAtOnce(answer, input);
      const offer = {
        label: undoLabel ?? t(($) => $.common.undo),
        onClick: () => void takeBack(answer, showBefore),
      };
      const takesBack = undo !== undefined && isUndoable(answer) ? offer : undefined;
      if (said === undefined) showSuccessToast(answer, takesBack);
      else showFigures(said(answer, input), takesBack);
      reload();
      onSuccess?.(answer);
    },
    onError: (failure) => {
      // The login page says that the session has ended; a toast is not needed.
      if (isSignedOut(failure)) return;
      if (failure instanceof ApiError && failure.code === 'edit.stale' && onStale !== undefined)
        return onStale(failure);
      showErrorToast(failureText(failure));
      onFieldErrors?.(fieldProblems(failure));
      // Without an answer it is not known whether the write was made; the reloaded rows show it.
      // They also show why a write was refused that no longer fits the row.
      if (!(failure instanceof ApiError) || rowChanged.includes(failure.status)) reload();
    },
  });
}

function hasId(answer: WriteAnswer): answer is WriteAnswer & { id: number } {
  return 'id' in answer && typeof answer.id === 'number';
}

/** A write that changes a row takes it as `row`, or its id. */
function isNewRow(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return !('row' in input) || input.row === null;
}
