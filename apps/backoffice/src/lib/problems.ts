import { ApiError } from '@aqua/client/create-client';
import { isErrorCode, type ErrorParams } from '@aqua/contract/errors';
import { fill } from '@aqua/phrases/fill';
import type { z } from 'zod';
import { phrases } from './phrases.ts';

/** The message of an error code in the current language. */
export function errorText(code: string, params: ErrorParams = {}): string {
  const sentences: Readonly<Record<string, string>> = phrases().errors;
  return fill(sentences[code] ?? sentences['server.failed'] ?? code, params);
}

/** What went wrong, in the current language: the message of the first error (specification, section 8). */
export function failureText(failure: unknown): string {
  const { offline, noAnswer, serverAway } = phrases().backoffice.common;
  if (failure instanceof ApiError) return failure.isForeign ? serverAway : failure.message;
  return isTimeout(failure) ? noAnswer : offline;
}

/** The server did not answer in time. Whether it did what it was asked is not known. */
function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

/** The message of a zod issue. The contract's messages are error codes; zod's own are mapped. */
function issueText(issue: z.core.$ZodIssue): string {
  if (isErrorCode(issue.message)) return errorText(issue.message);
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

/** The server's messages that name a field, by that field. */
export function fieldProblems(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  const named = failure.envelope.errors.filter((error) => error.field !== undefined);
  return Object.fromEntries(named.map((error) => [error.field, error.message]));
}

/** True when the server no longer knows the session. */
export function isSignedOut(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    failure.status === 401 &&
    (failure.code === 'session.ended' || failure.code === 'session.required')
  );
}
