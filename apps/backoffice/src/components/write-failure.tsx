import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText, fieldProblems, isSignedOut } from '../lib/language/problems.ts';
import { ErrorAlert } from './error-alert.tsx';

/** The write of a form or of a question, for example what `useWrite` returns. */
export type Writing = Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;

interface WriteFailureProps {
  write: Pick<Writing, 'error'>;
  /** The names of the form's fields, which show the reasons that belong to them. */
  fields?: readonly string[];
}

/** At the foot of a form: why the last try failed, until the next one. A toast is gone sooner. */
export function WriteFailure({ write: { error }, fields = [] }: WriteFailureProps) {
  const { t } = useTranslation();
  // An ended session is left to the sign-in dialog: after it, the text would be untrue.
  if (error === null || isSignedOut(error)) return null;
  const named = Object.keys(fieldProblems(error));
  const isMarked = named.length > 0 && named.every((name) => fields.includes(name));
  return <ErrorAlert text={isMarked ? t(($) => $.forms.seeFields) : failureText(error)} />;
}
