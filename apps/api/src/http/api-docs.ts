import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { permissions } from '@aqua/contract/roles';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Html, html } from '../html.ts';
import { pageColours } from '../page-colours.ts';
import { openApiOf } from './openapi.ts';

const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'no-cache',
};

/** `/api/openapi.json` and its readable page `/api/docs`, both made from the contract when asked. */
export function registerApiDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiOf(api)),
  );
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').headers(headers).send(docsPage().markup),
  );
}

const style = `${pageColours}
  body { max-width: 960px; margin: 0 auto; padding: 40px 24px 64px; background: var(--canvas); color: var(--text);
    font: 15px/1.6 'IBM Plex Sans Thai', 'Segoe UI', system-ui, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.4; font-weight: 600; }
  h2 { margin: 48px 0 12px; font-size: 20px; font-weight: 600; }
  h3 { margin: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
  a { color: var(--primaryText); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 16px; }
  section { padding: 16px 0; border-top: 1px solid var(--line); }
  p { margin: 4px 0; overflow-wrap: anywhere; }
  h3, .fields { display: grid; grid-template-columns: 72px minmax(0, 1fr); }
  .fields span:last-child { display: flex; flex-wrap: wrap; gap: 0 16px; }
  b { color: var(--primaryText); }
  .who, .name { color: var(--textMuted); }
  code { font: 14px/1.7 ui-monospace, Menlo, Consolas, monospace; }
  @media (min-width: 560px) { .who { margin-left: 72px; } }`;

function docsPage(): Html {
  const resources = Object.entries(api as Record<string, Record<string, RouteSpec>>);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Aqua API</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <h1>Aqua API</h1>
        <p>
          Every call carries <code>X-Application-Token</code>; all but the public ones a bearer
          token. Failures answer <code>{ statusCode, error, message, errors }</code>. The same as
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
        <nav>${resources.map(([name]) => html`<a href="#${name}">${name}</a> `)}</nav>
        ${resources.map(
          ([name, calls]) =>
            html`<h2 id="${name}">${name}</h2>
              ${Object.values(calls).map(callOf)}`,
        )}
      </body>
    </html>`;
}

const files = { image: 'WebP or JPEG', table: 'CSV or XLSX file' };

function callOf(spec: RouteSpec): Html {
  const who = spec.may === 'public' ? 'anybody' : permissions[spec.may].join(', ');
  return html`<section>
    <h3><b>${spec.method}</b> <code>${spec.path}</code></h3>
    <p class="who">For ${who}.</p>
    ${fieldsOf('Query', spec.query, 'input')} ${fieldsOf('Body', spec.body, 'input')}
    ${
      spec.upload === undefined
        ? ''
        : html`<p class="fields">
            <span class="name">Form</span><span><code>${spec.upload.field}</code></span>
          </p>`
    }
    ${typeof spec.answer === 'string' ? html`<p class="fields"><span class="name">Answer</span><span>${files[spec.answer]}</span></p>` : fieldsOf('Answer', spec.answer, 'output')}
  </section>`;
}

function fieldsOf(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Html | '' {
  const shape = shapeOf(schema);
  if (shape === undefined) return '';
  const names = Object.entries(shape).map(([name, field]) => {
    const isOptional = io === 'input' && field.safeParse(undefined).success;
    return html`<code>${name}${isOptional ? '?' : ''}</code> `;
  });
  return html`<p class="fields"><span class="name">${title}</span><span>${names}</span></p>`;
}

/** The fields of an object; of a union those of its fuller form, which comes last. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodUnion) return shapeOf(schema.options.at(-1) as z.ZodType);
  return undefined;
}
