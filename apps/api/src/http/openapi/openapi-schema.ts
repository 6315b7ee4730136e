import { instant } from '@aqua/contract/fields';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * A shape of the contract as JSON Schema. Input is described with the rules that the server applies
 * after it has tidied a text up: `' Ann '` is trimmed first and may then have 120 characters.
 * @param io `input` for what a client sends, `output` for what it receives
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === instant) replace(jsonSchema, { type: 'string', format: 'date-time' });
      else if (io === 'input' && zodSchema instanceof z.ZodPipe)
        replace(jsonSchema, narrowed(zodSchema));
      else if (io === 'input' && zodSchema instanceof z.ZodDefault)
        jsonSchema.default ??= zodSchema.def.defaultValue as never;
      nameEntries(jsonSchema as Json);
      // The forms of a union may differ in a field that can be left out, which `oneOf` does not allow.
      if (jsonSchema.oneOf !== undefined) replace(jsonSchema, { anyOf: jsonSchema.oneOf });
      // The format already says it, and JavaScript's greatest integer is not a rule of this API.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return json;
}

/** The first shape of a pipe with the rules of its second; a number sent as text is described as a number. */
function narrowed(pipe: z.ZodPipe): Json {
  // The measuring that `listOf` begins with has no shape.
  if (pipe.def.in instanceof z.ZodTransform) return schemaOf(pipe.def.out as z.ZodType, 'input');
  const first = schemaOf(pipe.def.in as z.ZodType, 'input');
  const second = schemaOf(pipe.def.out as z.ZodType, 'input');
  if (second['type'] === first['type']) return { ...second, ...first };
  return second['type'] === 'integer' ? second : first;
}

/** A record of known keys, as an object with these properties. */
function nameEntries(schema: Json): void {
  const keys = ((schema['propertyNames'] ?? {}) as Json)['enum'] as string[] | undefined;
  if (keys === undefined) return;
  const { propertyNames: _, additionalProperties: each, ...rest } = schema;
  const properties = Object.fromEntries(keys.map((key) => [key, each]));
  replace(schema, { ...rest, properties, additionalProperties: false });
}

function replace(target: object, source: Json): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}
