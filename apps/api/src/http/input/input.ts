import type { RouteSpec } from '@aqua/contract/define-route';
import { responseAlert } from '@aqua/contract/fields';
import { rowOf } from '@aqua/contract/list';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { parseInput, parseQuery } from './parse.ts';
import { assertUtf8Query } from './utf8-query.ts';

const alertAlone = z.object({ responseAlert });

/** Path, query and body, parsed by the contract. @throws AppError or InvalidInput */
export function inputOf(spec: RouteSpec, request: FastifyRequest) {
  assertUtf8Query(request.url);
  const params = spec.params === undefined ? undefined : parseParams(spec.params, request.params);
  const query = spec.query === undefined ? {} : parseQuery(spec.query, request.query as object);
  const body = parseInput(spec.body ?? alertAlone, bodyOf(spec, request));
  const { fields, rest } = withoutFields(spec, query as object);
  const inQuery = withoutAlert(rest);
  const inBody = withoutAlert(body);
  return {
    params,
    query: inQuery.rest,
    /** The fields that the client wants of a list's rows; undefined for all. */
    fields,
    body: inBody.rest,
    /** The text that a write echoes for the toast (product rules, section 2). */
    alert: inBody.alert ?? inQuery.alert,
  };
}

/** A path with an impossible id is refused like a row that does not exist. */
function parseParams(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('row.unknown');
  return parsed.data;
}

/** The body of a call that takes none is ignored, such as the row that a client sends with a delete. */
function bodyOf(spec: RouteSpec, { body }: FastifyRequest): unknown {
  if (spec.body !== undefined) return body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : {};
}

/** Separates the fields of a list's rows, which only its answer needs. */
function withoutFields({ answer }: RouteSpec, query: object) {
  if (!('fields' in query) || rowOf(answer) === undefined)
    return { fields: undefined, rest: query };
  const { fields, ...rest } = query as { fields: string[] | undefined };
  return { fields, rest };
}

/** Separates the toast text from the input, because no handler needs it. */
function withoutAlert(input: unknown): { alert: string | undefined; rest: object } {
  const { responseAlert: alert, ...rest } = input as z.output<typeof alertAlone>;
  return { alert, rest };
}
