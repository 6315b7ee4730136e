import { isErrorCode, type ErrorEntry, type ErrorParams } from '@aqua/contract/errors';
import type { z } from 'zod';
import { InvalidInput } from '../errors.ts';

/** Parses by the contract; every broken rule becomes one entry that names its field. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues.map((issue) => entryOf(issue)));
}

type Issue = z.core.$ZodIssue;

function entryOf(issue: Issue, parent: PropertyKey[] = []): Omit<ErrorEntry, 'message'> {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The fuller form comes last in a union; its complaint is the one that helps.
    const inner = issue.errors.at(-1)?.[0];
    if (inner !== undefined) return entryOf(inner, path);
  }
  const named = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
  const field = named.map(String).join('.');
  return { ...codeOf(issue), ...(field === '' ? {} : { field: field.slice(0, 100) }) };
}

function codeOf(issue: Issue): { code: string; params?: ErrorParams } {
  if (isErrorCode(issue.message)) return { code: issue.message };
  if (issue.code === 'unrecognized_keys') return { code: 'field.unknown' };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'field.required' };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'field.tooLong', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { code: 'field.tooShort', params: { min: Number(issue.minimum) } };
  return { code: 'field.wrong' };
}
