import { isErrorCode, type ErrorParams } from '@aqua/contract/errors';
import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { z } from 'zod';
import { InvalidInput } from '../../lib/errors.ts';

type Entry = Omit<ErrorEntry, 'message'>;
type Issue = z.core.$ZodIssue;

/** Parses by the contract. @throws InvalidInput with one entry and its field for every broken rule */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = formOf(schema, value).safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues.flatMap((issue) => entriesOf(issue)));
}

/**
 * Chooses between two forms. The input has the short strict form, such as `{status}`, if it has
 * exactly the fields of that form; otherwise it has the full form, which is the last one. Only the
 * errors of the form that was meant name the right field.
 */
function formOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodUnion)) return schema;
  const forms = schema.options as z.ZodObject[];
  const sent = Object(value) as object;
  return forms.find(({ shape }) => isWhole(shape, sent)) ?? forms.at(-1) ?? schema;
}

function isWhole(shape: z.ZodRawShape, sent: object): boolean {
  const isThere = ([name, field]: [string, z.core.$ZodType]) =>
    name in sent || z.safeParse(field, undefined).success;
  return Object.entries(shape).every(isThere) && Object.keys(sent).every((name) => name in shape);
}

/** A query string may name each parameter only once (product rules, section 2). */
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
    const inner = issue.errors.at(-1) ?? [];
    if (inner.length > 0) return inner.flatMap((one) => entriesOf(one, path));
  }
  const field = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
  return [{ ...codeOf(issue), ...named(field) }];
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
