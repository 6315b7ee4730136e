import { ApiError } from '@aqua/client/create-client';
import type { ErrorParams } from '@aqua/contract/errors';
import type { ScreenError } from '@aqua/phrases/en/errors';
import { fill } from '@aqua/phrases/fill';
import type { z } from 'zod';
import { NoPasskey } from '../passkey-support.ts';
import { phrases } from './phrases.ts';

/** The message of an error in the current language. */
export function errorText(code: ScreenError, params: ErrorParams = {}): string {
  return fill(phrases().errors[code], params);
}

/** The message of an error code that came in a row; of a code of a later release, a general one. */
export function codeText(code: string, params: ErrorParams = {}): string {
  return errorText(isScreenError(code) ? code : 'server.failed', params);
}

function isScreenError(text: string): text is ScreenError {
  return text in phrases().errors;
}

/** What went wrong, in the current language: the message of the first error (specification, section 8). */
export function failureText(failure: unknown): string {
  const { offline, noAnswer, serverAway } = phrases().backoffice.common;
  if (failure instanceof ApiError) return failure.isForeign ? serverAway : failure.message;
  if (failure instanceof NoPasskey) return failure.message;
  return isTimeout(failure) ? noAnswer : offline;
}

/** The server did not answer in time. It is not known whether it carried out the call. */
function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

/** The message of a zod issue. The contract's messages are error codes; zod's own are mapped. */
function issueText(issue: z.core.$ZodIssue): string {
  if (isScreenError(issue.message)) return errorText(issue.message);
  if (issue.code === 'too_big') return errorText('field.tooLong', { max: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return errorText('field.tooShort', { min: Number(issue.minimum) });
  return errorText('field.wrong');
}

/** Messages by field path, the first one of each field, in the shape of Mantine's form. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= issueText(issue);
  return problems;
}

/** The server's messages that belong to a field, by field. */
export function fieldProblems(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  const named = failure.envelope.errors.filter((error) => error.field !== undefined);
  return Object.fromEntries(named.map((error) => [error.field, error.message]));
}

/** Whether the server itself refused the call: asking again gets the same answer. */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && !failure.isForeign && failure.status < 500;
}

/** True when the server no longer knows the session. */
export function isSignedOut(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    failure.status === 401 &&
    (failure.code === 'session.ended' || failure.code === 'session.required')
  );
}
