import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText, fieldProblems, isSignedOut } from './problems.ts';
import type { Resource } from './query-keys.ts';
import { showSuccessToast, showErrorToast, type WriteAnswer } from './toast.ts';

/** A call that changes something. The `*-queries.ts` of a feature lists the feature's writes. */
interface Write<Input, Answer extends WriteAnswer> {
  call: (input: Input) => Promise<Answer>;
  /** Resources whose answers are out of date after this write. They are loaded again. */
  invalidates: readonly Resource[];
}

/** Types a write, as the library's `queryOptions` types a query. */
export function writeOptions<Input, Answer extends WriteAnswer>(
  write: Write<Input, Answer>,
): Write<Input, Answer> {
  return write;
}

interface WriteHandlers<Answer> {
  onSuccess?: (answer: Answer) => void;
  /** Gets the messages of the server by field, to show each under its field. */
  onFieldErrors?: (problems: Record<string, string>) => void;
}

/** A write with its toast: what succeeded or the first reason why not (specification, section 8). */
export function useWrite<Input, Answer extends WriteAnswer>(
  { call, invalidates }: Write<Input, Answer>,
  { onSuccess, onFieldErrors }: WriteHandlers<Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      showSuccessToast(answer);
      for (const resource of invalidates) void queries.invalidateQueries({ queryKey: [resource] });
      onSuccess?.(answer);
    },
    onError: (failure) => {
      // The login page tells that the session has ended; a toast is not needed.
      if (isSignedOut(failure)) return;
      showErrorToast(
        failureText(
          failure,
          t(($) => $.common.offline),
        ),
      );
      onFieldErrors?.(fieldProblems(failure));
    },
  });
}
