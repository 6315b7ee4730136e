import { setImmediate } from 'node:timers/promises';
import { applicationTokenHeader } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { errorStatus } from '@aqua/contract/errors';
import { errorEnvelope } from '@aqua/contract/error-envelope';
import { permissions } from '@aqua/contract/roles';
import type { z } from 'zod';
import { exampleOf } from './openapi-example.ts';
import { schemaOf, type Json } from './openapi-schema.ts';
import { summaries } from './openapi-summaries.ts';
import { tagDescriptions } from './openapi-tags.ts';
import { statusDescriptions } from './status-descriptions.ts';

type Contract = Record<string, Record<string, RouteSpec>>;

/**
 * The OpenAPI 3.1 document of a contract. https://spec.openapis.org/oas/v3.1.1
 * Describing all calls takes half a second: other requests are answered between any two of them.
 */
export async function openApiOf(contract: Contract): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries(calls)) {
      await setImmediate();
      const path = spec.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [spec.method.toLowerCase()]: operationOf(resource, name, spec),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aqua',
      version: '1',
      description: 'Digital books for publishers and schools.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({
      name,
      description: (tagDescriptions as Record<string, string>)[name],
    })),
    paths,
    components: {
      schemas: { Error: errorSchema() },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { 'application/json': { schema: errorReference } } },
        ]),
      ),
      securitySchemes: {
        application: { type: 'apiKey', in: 'header', name: applicationTokenHeader },
        session: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(resource: string, name: string, spec: RouteSpec): Json {
  const body = bodyOf(spec);
  return {
    operationId: `${resource}.${name}`,
    summary: (summaries as Record<string, Record<string, string>>)[resource]?.[name],
    tags: [resource],
    description: whoMay(spec),
    parameters: [
      ...parametersOf(spec.params, 'path'),
      ...parametersOf(spec.query, 'query'),
      ...headersOf(spec),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'Done', content: answerOf(spec) },
      ...Object.fromEntries(
        statusesOf(spec).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
    },
    security: [
      spec.permission === 'public' ? { application: [] } : { application: [], session: [] },
    ],
  };
}

const errorReference = { $ref: '#/components/schemas/Error' };

/** The statuses with which a call may be refused; a fault of the server (500) is not declared. */
const { 500: _, ...refusals } = statusDescriptions;
type Refusal = Exclude<keyof typeof statusDescriptions, 500>;

/** The statuses that a call of this kind can answer beside 200. */
function statusesOf(spec: RouteSpec): Refusal[] {
  const isWrite = spec.method !== 'GET';
  const can: Record<Refusal, boolean> = {
    400: true,
    401: true,
    403: spec.permission !== 'public',
    404: spec.params !== undefined,
    408: spec.body !== undefined || spec.upload !== undefined,
    409: isWrite || spec.successMessage !== undefined,
    412: spec.method === 'PUT',
    413: spec.body !== undefined || spec.upload !== undefined,
    415: spec.upload !== undefined,
    422: isWrite,
    429: true,
    503: true,
  };
  return (Object.keys(can).map(Number) as Refusal[]).filter((status) => can[status]);
}

/** The envelope of every refusal, with the list of its codes. */
function errorSchema(): Json {
  const envelope = schemaOf(errorEnvelope, 'output') as {
    properties: { errors: { items: { properties: Json } } };
  };
  envelope.properties.errors.items.properties['code'] = { enum: Object.keys(errorStatus) };
  return envelope;
}

function whoMay({ permission }: RouteSpec): string {
  return permission === 'public'
    ? 'Needs no session.'
    : `For ${permissions[permission].join(', ')}.`;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf({ method, idempotent }: RouteSpec): Json[] {
  const header = (name: string) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  });
  return [
    ...(method === 'PUT' ? [header('If-Match')] : []),
    ...(idempotent === true ? [header('Idempotency-Key')] : []),
  ];
}

function bodyOf({ body, upload }: RouteSpec): Json | undefined {
  if (upload !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const properties = {
      [upload.field]: upload.maxFiles === undefined ? file : { type: 'array', items: file },
    };
    return {
      'multipart/form-data': { schema: { type: 'object', properties, required: [upload.field] } },
    };
  }
  return body === undefined ? undefined : jsonOf(schemaOf(body, 'input'));
}

function answerOf({ answer }: RouteSpec): Json {
  if (typeof answer !== 'string') return jsonOf(schemaOf(answer, 'output'));
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(fileTypes[answer].map((type) => [type, { schema }]));
}

const jsonOf = (schema: Json): Json => ({
  'application/json': { schema, example: exampleOf(schema) },
});

const fileTypes = {
  image: ['image/webp', 'image/jpeg'],
  csv: ['text/csv'],
  archive: ['application/zip'],
  pdf: ['application/pdf'],
  spreadsheet: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};
