import { isErrorCode, type ErrorEntry, type ErrorParams } from '@aqua/contract/errors';
import type { z } from 'zod';
import { InvalidInput } from '../errors.ts';

type Entry = Omit<ErrorEntry, 'message'>;
type Issue = z.core.$ZodIssue;

/** Parses by the contract; every broken rule becomes one entry that names its field. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues.flatMap((issue) => entriesOf(issue)));
}

/** A query string names each parameter once (decisions, section 2). */
export function parseQuery(schema: z.ZodType, query: object): unknown {
  const repeated = Object.keys(query).filter((name) =>
    Array.isArray(query[name as keyof typeof query]),
  );
  if (repeated.length > 0)
    throw new InvalidInput(repeated.map((field) => ({ code: 'field.wrong', ...named([field]) })));
  return parseInput(schema, { ...query });
}

function entriesOf(issue: Issue, parent: PropertyKey[] = []): Entry[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union' && !isErrorCode(issue.message)) {
    const inner = issue.errors.find(isMeant) ?? issue.errors.at(-1) ?? [];
    if (inner.length > 0) return inner.flatMap((one) => entriesOf(one, path));
  }
  const field = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
  return [{ ...codeOf(issue), ...named(field) }];
}

/**
 * Of two forms the short strict one, such as `{status}` alone, is meant where neither a field is
 * missing nor one unknown; else the fuller one, which comes last, has the complaints that help.
 */
function isMeant(issues: Issue[]): boolean {
  return issues.every(({ code, input }) => code !== 'unrecognized_keys' && input !== undefined);
}

function named(path: PropertyKey[]): { field?: string } {
  const field = path.map(String).join('.');
  return field === '' ? {} : { field: field.slice(0, 100) };
}

function codeOf(issue: Issue): { code: string; params?: ErrorParams } {
  if (isErrorCode(issue.message)) return { code: issue.message };
  if (issue.code === 'unrecognized_keys') return { code: 'field.unknown' };
  if (issue.input == null) return { code: 'field.required' };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'field.tooLong', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { code: 'field.tooShort', params: { min: Number(issue.minimum) } };
  return { code: 'field.wrong' };
}
