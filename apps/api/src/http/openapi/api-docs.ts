import { api } from '@aqua/contract/api';
import type { FastifyInstance } from 'fastify';
import { Html, html } from '../../lib/html.ts';
import { pageColours } from '../../lib/page-colours.ts';
import { callSection, type Operation } from './api-docs-call.ts';
import { errorTable, guide, type SessionTimes } from './api-docs-guide.ts';
import { statusTable } from './api-docs-statuses.ts';
import type { Json } from './openapi-schema.ts';
import { openApiOf } from './openapi.ts';
import { permissionsPolicy } from '../web/security-headers.ts';

const headers = {
  'permissions-policy': permissionsPolicy,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};

/** `/api/openapi.json` and its readable page `/api/docs`, both made from the contract when first asked for. */
export function registerApiDocs(app: FastifyInstance, times: SessionTimes): void {
  let document: Promise<Json> | undefined;
  let page: Promise<string> | undefined;
  const described = () => (document ??= openApiOf(api));
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(await described()),
  );
  app.get('/api/docs', async (_, reply) => {
    page ??= described().then((json) => docsPage(json, times).markup);
    return reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(await page);
  });
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
  p, ul, dl { margin: 4px 0; overflow-wrap: anywhere; }
  dl { display: grid; gap: 0 24px; border-top: 1px solid var(--line); padding-top: 12px; }
  dt { font-weight: 600; }
  dd { margin: 0 0 12px; }
  ul { padding: 0; list-style: none; display: grid; gap: 0 24px; color: var(--textMuted); }
  .row ul { margin: 0; }
  li code { color: var(--text); }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 4px 16px 4px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
  td { overflow-wrap: anywhere; }
  h3, .row { display: grid; grid-template-columns: 88px minmax(0, 1fr); }
  b { color: var(--primaryText); }
  .who, .name { color: var(--textMuted); }
  code { font: 14px/1.7 ui-monospace, Menlo, Consolas, monospace; }
  @media (min-width: 720px) {
    .who { margin-left: 88px; }
    ul { grid-template-columns: 1fr 1fr; }
    dl { grid-template-columns: 160px minmax(0, 1fr); }
  }`;

function docsPage(document: Json, times: SessionTimes): Html {
  const calls = Map.groupBy(operations(document), ({ tags }) => tags[0] ?? '');
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
        <p>What follows is made from <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
        <nav>
          <a href="#guide">All calls</a>
          ${[...calls.keys()].map((name) => html`<a href="#${name}">${name}</a> `)}
          <a href="#statuses">Statuses</a>
          <a href="#errors">Error codes</a>
        </nav>
        ${guide(times)}
        ${[...calls].map(
          ([name, some]) =>
            html`<h2 id="${name}">${name}</h2>
              ${some.map(callSection)}`,
        )}
        ${statusTable()} ${errorTable()}
      </body>
    </html>`;
}

function operations(document: Json): (Operation & { tags: string[] })[] {
  const paths = document['paths'] as Record<string, Record<string, object>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => ({ path, method, ...operation }) as Operation & { tags: string[] },
    ),
  );
}
