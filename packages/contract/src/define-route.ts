import { z } from 'zod';
import { responseAlert } from './fields.ts';
import { rowFields, rowOf } from './list.ts';
import type { Permission } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One file sent as `multipart/form-data`: the form field that carries it and what it may be. */
export interface UploadSpec {
  field: string;
  kind: 'pdf' | 'image' | 'table' | 'pictures';
  /**
   * Set for a small file, which the server reads whole. Then an `Idempotency-Key` covers the
   * content of the file, too.
   */
  maxMegabytes?: number;
  /** How many files the field may carry, together within the limit; one if this is not set. */
  maxFiles?: number;
}

/**
 * One call of the API. All checks of the server and all types of the client come from it.
 *
 * - `path`: with `:name` for each entry of `params`; served with and without its trailing slash.
 * - `permission`: who may call it, an entry of the role table (product rules, section 3).
 * - `answer`: the shape that leaves the server, or a file: `'image'`, `'spreadsheet'` (CSV or XLSX, as asked),
 *   `'csv'`, `'archive'` (ZIP), `'pdf'`.
 * - `signsIn`: the kind of account that this call tries to sign in, for the traffic log.
 * - `idempotent`: the write may be repeated under one `Idempotency-Key` (product rules, section 2).
 * - `successMessage`: the phrase that a write returns as `message` (product rules, section 2), or a
 *   function that chooses it by the body; `route` lets each such call take a `responseAlert`, too.
 */
export interface RouteSpec {
  method: Method;
  path: `/api/${string}`;
  permission: Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: UploadSpec;
  answer: z.ZodType | 'image' | 'spreadsheet' | 'csv' | 'archive' | 'pdf';
  signsIn?: 'admin' | 'staff' | 'customer';
  idempotent?: boolean;
  successMessage?: string | ((body: never) => string);
}

/**
 * Declares a call and keeps its literal types. Each write may carry the text for its toast
 * (specification, section 7): in its body, in the query if it has no body, or in a field of a
 * multipart form. The answer echoes that text; no handler sees it. Each list may be asked for only
 * some fields of its rows. No handler sees that either, and the types leave it out, since typed
 * clients get whole rows.
 *
 * @example
 * export const categories = {
 *   list: route({ method: 'GET', path: '/api/v1/categories/', permission: 'readCatalogue', query: listQuery(…), answer: page(category) }),
 * };
 */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  if (spec.successMessage !== undefined) return { ...spec, ...withAlert(spec) };
  const row = rowOf(spec.answer);
  return spec.query === undefined || row === undefined
    ? spec
    : { ...spec, query: spec.query.safeExtend({ fields: rowFields(row).optional() }) };
}

function withAlert({ body, query }: RouteSpec): Pick<RouteSpec, 'body' | 'query'> {
  if (body === undefined) return { query: (query ?? z.object({})).safeExtend({ responseAlert }) };
  return { body: bodyWithAlert(body) };
}

function bodyWithAlert(body: z.ZodType): z.ZodType {
  if (body instanceof z.ZodObject) return body.safeExtend({ responseAlert });
  if (!(body instanceof z.ZodUnion)) throw new TypeError('a body is an object or one of several');
  return z.union((body.options as z.ZodType[]).map(bodyWithAlert));
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives: parsed by the contract. */
export interface RouteInput<Spec extends RouteSpec> {
  params: Parsed<Spec['params']>;
  query: Parsed<Spec['query']>;
  body: Parsed<Spec['body']>;
}

/** The input that a write takes in addition; see `route`. */
type Toast<Spec extends RouteSpec> = Spec['successMessage'] extends
  | string
  | ((body: never) => string)
  ? { responseAlert?: string | null | undefined }
  : unknown;

type Queried<Spec extends RouteSpec> = (Spec['query'] extends z.ZodType
  ? Sent<Spec['query']>
  : unknown) &
  (Spec['body'] extends z.ZodType ? unknown : Toast<Spec>);

/** The input of a client: only the parts that the call has. */
export type RouteArguments<Spec extends RouteSpec> = (Spec['params'] extends z.ZodType
  ? { params: Sent<Spec['params']> }
  : unknown) &
  (unknown extends Queried<Spec>
    ? unknown
    : Record<string, never> extends Queried<Spec>
      ? { query?: Queried<Spec> }
      : { query: Queried<Spec> }) &
  (Spec['body'] extends z.ZodType ? { body: Sent<Spec['body']> & Toast<Spec> } : unknown);

/** The result of a handler, before it is reduced to the contract's shape. */
export type RouteResult<Spec extends RouteSpec> = Spec['answer'] extends z.ZodType
  ? Omit<z.input<Spec['answer']>, 'message' | 'responseAlert'>
  : never;

/** The answer that a client gets. `Bytes` is its platform's type for an image or a spreadsheet. */
export type RouteAnswer<Spec extends RouteSpec, Bytes> = Spec['answer'] extends z.ZodType
  ? z.output<Spec['answer']>
  : Bytes;
