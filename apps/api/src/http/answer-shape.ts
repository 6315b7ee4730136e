import { instant } from '@aqua/contract/fields';
import { z } from 'zod';

type Shaper = (value: unknown) => unknown;

const shapers = new WeakMap<z.ZodType, Shaper>();

/**
 * Cuts an answer to the contract's shape, so that nothing leaves that nobody declared. Objects and
 * lists are copied field by field, in half the time of checking once more what the types of `serve`
 * have checked; whatever is more than that is parsed.
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
 * Written out as a function of its own, an object is copied in a third of the time that a loop over
 * its fields takes. The names are those of the contract.
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

/** A value that JSON takes as it is and that holds nothing else. */
function isPlain(schema: z.ZodType): boolean {
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
}
