import { ApiError } from '@aqua/client/create-client';
import { isErrorCode, type ErrorParams } from '@aqua/contract/errors';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import type { z } from 'zod';
import { currentLanguage } from './language.ts';

/** The sentence of an error code in the language on the screen. */
export function errorText(code: string, params: ErrorParams = {}): string {
  const phrases: Readonly<Record<string, string>> = catalogue[currentLanguage()].errors;
  return fill(phrases[code] ?? phrases['server.failed'] ?? code, params);
}

/** What went wrong, for a person: the first error's message, else the transport's (specification, 8). */
export function failureText(failure: unknown, offline: string): string {
  if (failure instanceof ApiError) return failure.message;
  return offline;
}

/** The sentence of a zod issue: the contract's messages are error codes, zod's own are mapped. */
function issueText(issue: z.core.$ZodIssue): string {
  if (isErrorCode(issue.message)) return errorText(issue.message);
  if (issue.code === 'too_big') return errorText('field.tooLong', { max: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return errorText('field.tooShort', { min: Number(issue.minimum) });
  return errorText('field.wrong');
}

/** Errors by field path, the first one of each, as Mantine's form wants them. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= issueText(issue);
  return problems;
}

/** The server's errors that name a field, by that field. */
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
