import type { RouteSpec } from '@aqua/contract/define-route';
import { rowOf } from '@aqua/contract/list';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/**
 * Clients ask for the same fields again and again; a client that does not must not fill the memory.
 */
const schemas = new LRUCache<string, z.ZodType>({ max: 200 });

/** The schema of an answer whose rows have only these fields. */
export function withFields(
  { method, path, answer }: RouteSpec,
  fields: readonly string[],
): z.ZodType {
  const row = rowOf(answer);
  if (row === undefined) throw new TypeError('only a list has rows');
  const key = `${method} ${path} ${fields.join()}`;
  const known = schemas.get(key);
  if (known !== undefined) return known;
  const picked = Object.fromEntries(fields.map((name) => [name, row.shape[name]]));
  const made = (answer as z.ZodObject).extend({ data: z.array(z.object(picked)) });
  schemas.set(key, made);
  return made;
}
