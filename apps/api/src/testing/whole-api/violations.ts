import type { z } from 'zod';
import {
  alertOf,
  violationOf,
  violationsOfCheck,
  type Violation,
  type Definition,
} from './violated-checks.ts';

/**
 * What is known while rules are read. `example`: a valid value; `isTyped`: whether JSON can contain
 * another type there.
 */
interface Reading {
  example: unknown;
  isTyped: boolean;
}

type Read = (definition: Definition, reading: Reading) => Violation[];

const through: Read = ({ innerType }, reading) => violationsOf(innerType, reading);
const none: Read = () => [];
const ofType =
  (other: unknown): Read =>
  (definition, { isTyped }) =>
    isTyped ? [violationOf('another type', other, alertOf(definition) ?? 'field.wrong')] : [];
const ofChoice: Read = (definition) => [
  violationOf('none of the choices', '~', alertOf(definition) ?? 'field.wrong'),
];

const byType: Record<string, Read> = {
  optional: through,
  nullable: through,
  default: through,
  unknown: none,
  transform: none,
  string: ofType(5),
  number: ofType('x'),
  boolean: ofType('x'),
  enum: ofChoice,
  literal: ofChoice,
  // The second schema of a pipe gets the right type from the first, unless that takes any.
  pipe: (pipe, { example, isTyped }) => [
    ...violationsOf(pipe.in, { example, isTyped }),
    ...violationsOf(pipe.out, { example, isTyped: isTyped && isTransform(pipe.in) }),
  ],
  object: (object, reading) => [
    ...ofType('x')(object, reading),
    ...Object.entries(object.shape ?? {}).flatMap(([name, schema]) =>
      ofField(name, schema, reading),
    ),
    ...(object.catchall?.type === 'never'
      ? [within('unheardOf')(violationOf('unknown', 'x', 'field.unknown'))]
      : []),
  ],
  array: (array, reading) => [
    ...ofType('x')(array, reading),
    ...itemsOf(reading.example).flatMap((example, place) =>
      violationsOf(array.element, { ...reading, example }).map(within(place)),
    ),
  ],
  tuple: ({ items = [] }, { example, isTyped }) =>
    items.flatMap((item, place) =>
      violationsOf(item, { example: at(example, place), isTyped }).map(within(place)),
    ),
  union: ofForm,
};

/** A violation for every rule of a schema, each broken alone. */
export function violationsOf(schema: z.ZodType | undefined, reading: Reading): Violation[] {
  const definition = definitionOf(schema);
  const read = byType[definition.type ?? ''];
  if (read === undefined) throw new Error(`no rule is known of zod's ${definition.type}`);
  // A format such as `z.email()` is itself a check.
  const checks = [definition, ...(definition.checks ?? []).map((check) => check._zod.def)];
  return [
    ...read(definition, reading),
    // A check without its own phrase uses that of its schema.
    ...checks.flatMap((check) =>
      violationsOfCheck({ error: definition.error, ...check }, reading.example),
    ),
  ];
}

function ofField(name: string, schema: z.ZodType, { example, isTyped }: Reading): Violation[] {
  const isNeeded = !schema.safeParse(undefined).success;
  const missing = violationOf('missing', undefined, firstAlertOf(schema) ?? 'field.required');
  const violations = violationsOf(schema, { example: at(example, name), isTyped });
  return [...(isNeeded ? [missing] : []), ...violations].map((violation) => ({
    ...within(name)(violation),
    // A weak password is sent as its confirmation, too, so that only one rule is violated.
    ...(name === 'password' &&
    at(example, 'password_confirmation') &&
    typeof violation.value === 'string'
      ? { with: { password_confirmation: violation.value } }
      : {}),
  }));
}

/** Of a union, the option that fits the example; if there is none, the last option. */
function ofForm({ options = [], discriminator }: Definition, reading: Reading): Violation[] {
  const form = options.find((option) => option.safeParse(reading.example).success);
  const violations = violationsOf(form ?? options.at(-1), reading);
  if (discriminator !== undefined)
    return violations.filter(
      ({ field, value }) => field[0] !== discriminator || value !== undefined,
    );
  // A short form with a missing or additional field is checked as the full form, which comes last.
  const isShort = form !== undefined && form !== options.at(-1);
  return isShort
    ? violations.filter(({ rule }) => rule !== 'missing' && rule !== 'unknown')
    : violations;
}

const within = (name: string | number) => (violation: Violation) => ({
  ...violation,
  field: [name, ...violation.field],
});

function isTransform(schema: z.ZodType | undefined): boolean {
  return definitionOf(schema).type === 'transform';
}

function definitionOf(schema: z.ZodType | undefined): Definition {
  return (schema?._zod.def ?? {}) as Definition;
}

/** The phrase for a missing value: that of the first schema in a pipe. */
function firstAlertOf(schema: z.ZodType): string | undefined {
  const definition = definitionOf(schema);
  return definition.in === undefined ? alertOf(definition) : firstAlertOf(definition.in);
}

function at(example: unknown, name: string | number): unknown {
  return (example as Record<string | number, unknown> | undefined)?.[name];
}

function itemsOf(example: unknown): unknown[] {
  if (!Array.isArray(example) || example.length === 0)
    throw new Error('an example has a list without items, so that their rules are not tried');
  return example;
}

/** The example with one rule violated. */
export function withViolation(
  example: unknown,
  { field, value, with: others = {} }: Pick<Violation, 'field' | 'value' | 'with'>,
): unknown {
  const [name, ...rest] = field;
  if (name === undefined) return value;
  const inner = withViolation(at(example, name), { field: rest, value, with: others });
  if (Array.isArray(example)) return example.with(Number(name), inner);
  return { ...(example as object), ...(rest.length === 0 ? others : {}), [name]: inner };
}
