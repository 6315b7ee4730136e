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
  const first = schemaOf(pipe.def.in as z.ZodType, 'input');
  const second = schemaOf(pipe.def.out as z.ZodType, 'input');
  if (second['type'] === first['type']) return { ...second, ...first };
  return second['type'] === 'integer' ? second : first;
}

function replace(target: object, source: Json): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}
