import { html, type Html } from '../../lib/html.ts';
import type { Json } from './openapi-schema.ts';

/** One call as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

interface Field {
  name: string;
  schema: Json;
  isOptional: boolean;
}

export function callSection(call: Operation): Html {
  const statuses = Object.keys(call.responses).filter((status) => status !== '200');
  const places = ['path', 'query', 'header'] as const;
  return html`<section>
    <h3><b>${call.method.toUpperCase()}</b> <code>${call.path}</code></h3>
    <p class="who">${call.summary}. ${call.description}</p>
    ${places.map((place) => rowsOf(titles[place], parametersIn(call, place)))}
    ${contentOf('Body', call.requestBody?.content)}
    ${contentOf('Answer', call.responses['200']?.content)}
    <p class="row"><span class="name">Refusals</span><span>${statuses.join(' ')}</span></p>
  </section>`;
}

const titles = { path: 'Path', query: 'Query', header: 'Headers' };

function parametersIn({ parameters }: Operation, place: string): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required }) => ({ name, schema, isOptional: !required }));
}

/** The fields of a body or an answer; for a body with several forms, those of each form. */
function contentOf(title: string, content: Record<string, { schema: Json }> | undefined): Html[] {
  if (content === undefined) return [];
  const schema = content['application/json']?.schema;
  if (schema === undefined) {
    const [only] = Object.entries(content);
    if (only?.[0] === 'multipart/form-data') return [rowsOf('Form', fieldsOf(only[1].schema))];
    const types = Object.keys(content).join(' or ');
    return [html`<p class="row"><span class="name">${title}</span><span>${types}</span></p>`];
  }
  const forms = (schema['anyOf'] ?? [schema]) as Json[];
  return forms.map((form, at) => rowsOf(at === 0 ? title : 'or', fieldsOf(form)));
}

function fieldsOf(schema: Json): Field[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, property]) => ({ name, schema: property, isOptional: !required.includes(name) }),
  );
}

function rowsOf(title: string, fields: Field[]): Html {
  if (fields.length === 0) return html``;
  const list = fields.map(
    ({ name, schema, isOptional }) =>
      html`<li><code>${name}${isOptional ? '?' : ''}</code> ${kindOf(schema)}</li>`,
  );
  return html`<div class="row">
    <span class="name">${title}</span>
    <ul>
      ${list}
    </ul>
  </div>`;
}

/** Type and rules of a field in a few words, such as `text, at most 120`. */
function kindOf(schema: Json): string {
  if (Array.isArray(schema['anyOf'])) return alternatives(schema['anyOf'] as Json[]);
  if (Array.isArray(schema['enum'])) return withDefault(schema, schema['enum'].join(' | '));
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (schema['type'] === 'array') return `list of ${kindOf((schema['items'] ?? {}) as Json)}`;
  if (schema['type'] === 'object')
    return `{ ${Object.keys(schema['properties'] ?? {}).join(', ')} }`;
  return withDefault(schema, [formatOf(schema) ?? typeOf(schema), ...boundsOf(schema)].join(', '));
}

function alternatives(schemas: Json[]): string {
  return [...new Set(schemas.map(kindOf))].join(' or ');
}

function withDefault(schema: Json, text: string): string {
  const value = schema['default'];
  return value === undefined || value === ''
    ? text
    : `${text}, ${JSON.stringify(value)} unless given`;
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'integer',
  boolean: 'true or false',
};

function typeOf({ type }: Json): string {
  const types = ([type].flat() as (string | undefined)[]).map((name) => name ?? 'anything');
  return types.map((name) => names[name] ?? name).join(' or ');
}

const formats: Record<string, string> = {
  'date-time': 'moment',
  date: 'day',
  email: 'e-mail',
  uuid: 'UUID',
  binary: 'file',
};

function formatOf({ format }: Json): string | undefined {
  return typeof format === 'string' ? (formats[format] ?? format) : undefined;
}

/** The greatest id is not shown, because it tells a reader nothing. */
const maxId = 2_147_483_647;

function boundsOf(schema: Json): string[] {
  const { minimum, maximum, minLength, maxLength } = schema as Record<string, number | undefined>;
  const bounds: string[] = [];
  if (minimum !== undefined && maximum !== undefined && maximum < maxId)
    bounds.push(`${minimum} to ${maximum}`);
  else if (maximum !== undefined && maximum < maxId) bounds.push(`at most ${maximum}`);
  else if (minimum !== undefined && minimum > 1) bounds.push(`at least ${minimum}`);
  if (minLength !== undefined && minLength > 1) bounds.push(`at least ${minLength}`);
  if (maxLength !== undefined) bounds.push(`at most ${maxLength}`);
  return bounds;
}
