import { instant } from '@aqua/contract/fields';
import { z } from 'zod';

type Shaper = (value: unknown) => unknown;

const shapers = new WeakMap<z.ZodType, Shaper>();

/**
 * Reduces an answer to the contract's shape, so that no undeclared field leaves the server. Objects
 * and lists are copied field by field: the types of `serve` have already checked them, and a second
 * check would take twice the time. Everything else is parsed.
 */
export function toAnswerShape(schema: z.ZodType, value: unknown): unknown {
  const known = shapers.get(schema);
  if (known !== undefined) return known(value);
  const made = shaperOf(schema);
  shapers.set(schema, made);
  return made(value);
}

const keep: Shaper = (value) => value;

function shaperOf(schema: z.ZodType): Shaper {
  if (schema === instant)
    return (value) => (value instanceof Date ? value.toISOString() : instant.parse(value));
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectOf(schema);
  if (schema instanceof z.ZodArray) return arrayOf(shaperOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unlessNothing(shaperOf(schema.unwrap() as z.ZodType));
  return isPlain(schema) ? keep : (value) => schema.parse(value);
}

/**
 * Generates a function that copies an object. It takes a third of the time of a loop over the
 * fields. The names in its code come from the contract.
 */
function objectOf({ shape }: z.ZodObject): Shaper {
  const shapeFields = Object.values(shape).map((field) => shaperOf(field as z.ZodType));
  const entries = Object.keys(shape).map((name, nth) => {
    const field = `value[${JSON.stringify(name)}]`;
    return `${JSON.stringify(name)}: ${shapeFields[nth] === keep ? field : `shapers[${nth}](${field})`}`;
  });
  // oxlint-disable-next-line no-implied-eval -- see above
  const make = new Function('shapers', `return (value) => ({ ${entries.join(', ')} })`);
  return make(shapeFields) as Shaper;
}

function arrayOf(shapeElement: Shaper): Shaper {
  return shapeElement === keep ? keep : (value) => (value as unknown[]).map(shapeElement);
}

function unlessNothing(inner: Shaper): Shaper {
  if (inner === keep) return keep;
  return (value) => (value === null || value === undefined ? value : inner(value));
}

/** True for a value that JSON takes unchanged and that contains no other values. */
function isPlain(schema: z.ZodType): boolean {
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
}
