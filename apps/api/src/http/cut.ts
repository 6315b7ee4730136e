import { instant } from '@aqua/contract/fields';
import { z } from 'zod';

type Cut = (value: unknown) => unknown;

const cuts = new WeakMap<z.ZodType, Cut>();

/**
 * Cuts an answer to the contract's shape, so that nothing leaves that nobody declared. Objects and
 * lists are copied field by field, in half the time of checking once more what the types of `serve`
 * have checked; whatever is more than that is parsed.
 */
export function cut(schema: z.ZodType, value: unknown): unknown {
  const known = cuts.get(schema);
  if (known !== undefined) return known(value);
  const made = cutterOf(schema);
  cuts.set(schema, made);
  return made(value);
}

const keep: Cut = (value) => value;

function cutterOf(schema: z.ZodType): Cut {
  if (schema === instant)
    return (value) => (value instanceof Date ? value.toISOString() : instant.parse(value));
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectOf(schema);
  if (schema instanceof z.ZodArray) return arrayOf(cutterOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unlessNothing(cutterOf(schema.unwrap() as z.ZodType));
  return isPlain(schema) ? keep : (value) => schema.parse(value);
}

/**
 * Written out as a function of its own, an object is copied in a third of the time that a loop over
 * its fields takes. The names are those of the contract.
 */
function objectOf({ shape }: z.ZodObject): Cut {
  const cutFields = Object.values(shape).map((field) => cutterOf(field as z.ZodType));
  const entries = Object.keys(shape).map((name, nth) => {
    const field = `value[${JSON.stringify(name)}]`;
    return `${JSON.stringify(name)}: ${cutFields[nth] === keep ? field : `cuts[${nth}](${field})`}`;
  });
  // oxlint-disable-next-line no-implied-eval -- see above
  const make = new Function('cuts', `return (value) => ({ ${entries.join(', ')} })`);
  return make(cutFields) as Cut;
}

function arrayOf(cutElement: Cut): Cut {
  return cutElement === keep ? keep : (value) => (value as unknown[]).map(cutElement);
}

function unlessNothing(inner: Cut): Cut {
  if (inner === keep) return keep;
  return (value) => (value === null || value === undefined ? value : inner(value));
}

/** A value that JSON takes as it is and that holds nothing else. */
function isPlain(schema: z.ZodType): boolean {
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
}
