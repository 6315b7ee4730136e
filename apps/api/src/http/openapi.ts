import { applicationTokenHeader } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { errorEnvelope } from '@aqua/contract/errors';
import { instant } from '@aqua/contract/fields';
import { permissions } from '@aqua/contract/roles';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Contract = Record<string, Record<string, RouteSpec>>;

/** The OpenAPI 3.1 document of a contract. https://spec.openapis.org/oas/v3.1.1 */
export function openApiOf(contract: Contract): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries(calls)) {
      const path = spec.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [spec.method.toLowerCase()]: operationOf(resource, name, spec),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aqua', version: '1', description: 'Digital books for publishers and schools.' },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
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
    tags: [resource],
    description: whoMay(spec),
    parameters: [
      ...parametersOf(spec.params, 'path'),
      ...parametersOf(spec.query, 'query'),
      ...headersOf(spec),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: { 200: { description: 'Done', content: answerOf(spec) }, default: failure },
    security: [spec.may === 'public' ? { application: [] } : { application: [], session: [] }],
  };
}

const failure = {
  description: 'Refused or failed; `errors[0].code` says why',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function whoMay({ may }: RouteSpec): string {
  return may === 'public' ? 'Needs no session.' : `For ${permissions[may].join(', ')}.`;
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
    const properties = { [upload.field]: { type: 'string', format: 'binary' } };
    return {
      'multipart/form-data': { schema: { type: 'object', properties, required: [upload.field] } },
    };
  }
  return body === undefined
    ? undefined
    : { 'application/json': { schema: schemaOf(body, 'input') } };
}

function answerOf({ answer }: RouteSpec): Json {
  if (typeof answer !== 'string')
    return { 'application/json': { schema: schemaOf(answer, 'output') } };
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(fileTypes[answer].map((type) => [type, { schema }]));
}

const fileTypes = {
  image: ['image/webp', 'image/jpeg'],
  table: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== instant) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return json;
}
