import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small OneRoster 1.2 (1EdTech, rostering REST binding; Security Framework 1.1) on a port of its
 * own: a token endpoint, schools, classes, students and enrolments, in pages, with totals, filters by
 * `dateLastModified`, orders and fields. It can be made to answer wrongly in every way.
 */

interface Dated {
  status: 'active' | 'tobedeleted';
  dateLastModified: string;
}

export interface SourceUser extends Dated {
  sourcedId: string;
  givenName: string;
  familyName: string;
  email?: string;
  /** The student's number; none if it is null. */
  identifier?: string | null;
  username?: string;
  enabledUser: 'true' | 'false';
  school: string;
  role: string;
}

export interface SourceClass extends Dated {
  sourcedId: string;
  title: string;
  school: string;
}

export interface SourceEnrolment extends Dated {
  sourcedId: string;
  user: string;
  class: string;
  role: string;
  beginDate?: string;
  endDate?: string;
}

export interface SourceData {
  schools: { sourcedId: string; name: string; identifier?: string }[];
  classes: SourceClass[];
  users: SourceUser[];
  enrollments: SourceEnrolment[];
}

type Collection = 'orgs' | 'classes' | 'users' | 'enrollments';

/** What a test may do with an answer before it is sent; true if it has answered itself. */
export type Meddler = (asked: {
  path: string;
  query: URLSearchParams;
  collection: Collection | null;
  response: ServerResponse;
}) => boolean | Promise<boolean>;

export const sourceClient = { clientId: 'aqua', clientSecret: 'a-secret-of-a-school-of-32-bytes' };
const basePath = '/ims/oneroster/rostering/v1p2';

export async function startRosterSource(data: SourceData) {
  const source = {
    data,
    /** Rows that it gives at once, whatever is asked for. */
    mostRows: Infinity,
    sendsTotal: true,
    /** Seconds that a token lives, and those that it takes. */
    tokenSeconds: 3_600,
    tokens: new Set<string>(),
    /** Whether the secret is read in the body only. */
    readsBodyOnly: false,
    /** Parameters that it refuses with 400. */
    refusedParameters: [] as string[],
    meddle: null as Meddler | null,
    /** Every question, without the token. */
    asked: [] as string[],
    countTokens: 0,
    clientSecret: sourceClient.clientSecret,
    /** The token that it gives next. */
    nextToken: null as string | null,
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', origin);
    if (pathname === '/token') return giveToken(request, response);
    const path = pathname.slice(basePath.length);
    source.asked.push(`${path}?${decodeURIComponent(query.toString().replaceAll('+', ' '))}`);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !source.tokens.has(token))
      return refuse(response, 401, 'unauthorisedrequest');
    const found = collectionAt(source.data, path);
    const asked = { path, query, collection: found?.name ?? null, response };
    if (source.meddle !== null && (await source.meddle(asked))) return;
    if (found === null) return refuse(response, 404, 'unknownobject');
    const wrong = source.refusedParameters.find((name) => query.has(name));
    if (wrong !== undefined) return refuse(response, 400, `invalid_${wrong}_field`);
    const wanted = filtered(found.rows, query);
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? 100), source.mostRows);
    const fields = query.get('fields')?.split(',');
    const rows = wanted.slice(offset, offset + limit).map((row) => only(row, fields));
    if (source.sendsTotal) response.setHeader('X-Total-Count', String(wanted.length));
    send(response, { [found.name]: rows });
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
    const form = new URLSearchParams(text);
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    const inHeader = basic.split(':').map(decodeURIComponent);
    const inBody = [form.get('client_id'), form.get('client_secret')];
    const [id, secret] = source.readsBodyOnly ? inBody : inHeader;
    const isKnown = id === sourceClient.clientId && secret === source.clientSecret;
    if (!isKnown || form.get('grant_type') !== 'client_credentials') {
      response.statusCode = 401;
      return send(response, { error: 'invalid_client' });
    }
    source.countTokens += 1;
    const token = source.nextToken ?? `token-${source.countTokens}`;
    source.tokens.add(token);
    send(response, {
      access_token: token,
      token_type: 'bearer',
      expires_in: source.tokenSeconds,
      scope: form.get('scope'),
    });
  }

  return Object.assign(source, {
    origin,
    form: {
      name: 'A school',
      baseUrl: origin + basePath,
      tokenUrl: `${origin}/token`,
      ...sourceClient,
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

type Record = Dated & { sourcedId: string };

function collectionAt(data: SourceData, path: string): { name: Collection; rows: object[] } | null {
  const [, school, part = path] = /^\/schools\/([^/]+)(\/.+)$/.exec(path) ?? [];
  const id = school === undefined ? undefined : decodeURIComponent(school);
  const isIn = (each: { school: string }) => id === undefined || each.school === id;
  const to = (type: string, sourcedId: string) => ({
    href: `/${type}s/${sourcedId}`,
    sourcedId,
    type,
  });
  const schoolOf = new Map(data.classes.map((each) => [each.sourcedId, each.school]));
  if (part === '/schools')
    return {
      name: 'orgs',
      rows: data.schools.map((each) => ({ ...each, status: 'active', type: 'school' })),
    };
  if (part === '/classes')
    return {
      name: 'classes',
      rows: data.classes.filter(isIn).map(({ school: of, ...each }) => ({
        ...each,
        classType: 'homeroom',
        school: to('org', of),
        terms: [to('academicSession', 'term-1')],
      })),
    };
  if (part === '/students')
    return {
      name: 'users',
      rows: data.users.filter(isIn).map(({ school: of, role, ...each }) => ({
        username: each.sourcedId,
        identifier: `9${each.sourcedId}`,
        ...each,
        userMasterIdentifier: `master-${each.sourcedId}`,
        phone: '0812345678',
        roles: [{ roleType: 'primary', role, org: to('org', of) }],
        primaryOrg: to('org', of),
      })),
    };
  if (part === '/enrollments')
    return {
      name: 'enrollments',
      rows: data.enrollments
        .map((each) => ({ ...each, school: schoolOf.get(each.class) ?? '' }))
        .filter(isIn)
        .map(({ school: of, user, class: group, ...each }) => ({
          ...each,
          user: to('user', user),
          class: to('class', group),
          school: to('org', of),
          primary: 'false',
        })),
    };
  return null;
}

function filtered(rows: object[], query: URLSearchParams): object[] {
  const since = /^dateLastModified>='(.+)'$/.exec(query.get('filter') ?? '')?.[1];
  const found =
    since === undefined
      ? rows
      : rows.filter((row) => Date.parse((row as Record).dateLastModified) >= Date.parse(since));
  if (query.get('sort') !== 'sourcedId') return found;
  return found.toSorted((one, other) =>
    (one as Record).sourcedId < (other as Record).sourcedId ? -1 : 1,
  );
}

function only(row: object, fields: string[] | undefined): object {
  if (fields === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
}

/** The payload of a failure (rostering REST binding: `imsx_StatusInfo`). */
function refuse(response: ServerResponse, status: number, minor: string): void {
  response.statusCode = status;
  send(response, {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: minor,
    imsx_CodeMinor: {
      imsx_codeMinorField: [
        { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: minor },
      ],
    },
  });
}

export function send(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
