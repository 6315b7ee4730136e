import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText, fieldProblems, isSignedOut } from './problems.ts';
import type { Resource } from './query-keys.ts';
import { toastDone, toastFailed, type Written } from './toast.ts';

interface WriteOptions<Input, Answer extends Written> {
  call: (input: Input) => Promise<Answer>;
  /** Resources whose answers are out of date after this write. They are loaded again. */
  invalidates: readonly Resource[];
  done?: (answer: Answer) => void;
  /** Receives the server's sentences by field, to be shown under the fields. */
  refused?: (problems: Record<string, string>) => void;
}

/** A write with its toast: what succeeded or the first reason why not (specification, section 8). */
export function useWrite<Input, Answer extends Written>({
  call,
  invalidates,
  done,
  refused,
}: WriteOptions<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      toastDone(answer);
      for (const resource of invalidates) void queries.invalidateQueries({ queryKey: [resource] });
      done?.(answer);
    },
    onError: (failure) => {
      // Who is signed out hears so on the login page, not in a toast.
      if (isSignedOut(failure)) return;
      toastFailed(
        failureText(
          failure,
          t(($) => $.common.offline),
        ),
      );
      refused?.(fieldProblems(failure));
    },
  });
}
