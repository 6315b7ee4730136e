import type { ErrorParams } from '@aqua/contract/errors';
import type { z } from 'zod';
import { crossField, refinements } from './refinements.ts';

/** A violation of one rule of the contract, and the error that must answer it. */
export interface Violation {
  /** Such as `longer than 120`. */
  rule: string;
  field: (string | number)[];
  /** The value to send; `undefined` leaves the field out. */
  value: unknown;
  /** Other fields to send, if it takes several fields to violate the rule. */
  with?: object;
  code: string;
  params?: ErrorParams;
}

/** The parts of a schema or check from which rules are read. */
export interface Definition {
  type?: string;
  check?: string;
  checks?: { _zod: { def: object } }[];
  error?: (issue: never) => string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  discriminator?: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  path?: string[];
  fn?: unknown;
}

export function violationOf(rule: string, value: unknown, code: string): Violation {
  return { rule, field: [], value, code };
}

/** The phrase that a schema or a check names. */
export function alertOf({ error }: Definition): string | undefined {
  return error?.({} as never);
}

/** The violations of one check of a schema; `example` is a valid value. */
export function violationsOfCheck(check: Definition, example: unknown): Violation[] {
  const limit = check.minimum ?? check.maximum ?? check.value ?? 0;
  const code = alertOf(check) ?? 'field.wrong';
  switch (check.check) {
    case undefined:
    case 'overwrite':
      return [];
    case 'min_length':
      return [
        ofLength(check, `shorter than ${limit}`, limit - 1, 'field.tooShort', { min: limit }),
      ];
    case 'max_length':
      return Array.isArray(example)
        ? [
            violationOf(
              `more than ${limit}`,
              Array.from({ length: limit + 1 }).fill(example[0]),
              code,
            ),
          ]
        : [ofLength(check, `longer than ${limit}`, limit + 1, 'field.tooLong', { max: limit })];
    case 'greater_than':
      return [violationOf(`less than ${limit}`, limit - 1, code)];
    case 'less_than':
      return [violationOf(`more than ${limit}`, limit + 1, code)];
    case 'number_format':
      return [violationOf('a fraction', 1.5, code)];
    case 'string_format':
      return [violationOf('another form', '~', code)];
    case 'custom':
      // A check without a predicate reports by itself: worst-texts.test.ts tries those.
      if (check.fn === undefined) return [];
      return check.path === undefined ? ofRefinement(code) : ofSeveral(check.path, code);
    default:
      throw new Error(`no value is known that breaks zod's ${check.check}`);
  }
}

function ofRefinement(code: string): Violation[] {
  const values = refinements[code];
  if (values === undefined) throw new Error(`refinements.ts does not say what breaks ${code}`);
  return values.map((value) =>
    violationOf(`refused: ${JSON.stringify(value).slice(0, 40)}`, value, code),
  );
}

function ofSeveral(path: string[], code: string): Violation[] {
  const several = crossField[`${path.join('.')} ${code}`];
  if (several === undefined) throw new Error(`refinements.ts lacks ${path.join('.')} ${code}`);
  return [{ rule: 'against another field', field: path, code, ...several }];
}

function ofLength(
  check: Definition,
  rule: string,
  length: number,
  code: string,
  params: ErrorParams,
): Violation {
  const alert = alertOf(check);
  const violation = violationOf(rule, 'x'.repeat(length), alert ?? code);
  return alert === undefined ? { ...violation, params } : violation;
}
