import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Pupil {
  id: string;
  name: string;
  email: string;
  classId: string;
}

/** The system of a school, as far as a OneRoster 1.2 is read: tokens, schools, classes, students. */
export async function startSchoolSystem(classes: Record<string, string>) {
  const pupils = new Map<string, Pupil>();
  const dated = { status: 'active', dateLastModified: '2026-01-05T08:00:00.000Z' };
  const to = (sourcedId: string) => ({ sourcedId });

  const lists: Record<string, () => [key: string, rows: object[]]> = {
    schools: () => [
      'orgs',
      [{ ...dated, sourcedId: 's1', name: 'Harbour School', type: 'school' }],
    ],
    classes: () => [
      'classes',
      Object.entries(classes).map(([sourcedId, title]) => ({
        ...dated,
        sourcedId,
        title,
        school: to('s1'),
      })),
    ],
    students: () => [
      'users',
      [...pupils.values()].map(({ id, name, email }) => ({
        ...dated,
        sourcedId: id,
        givenName: name,
        familyName: '',
        email,
        enabledUser: 'true',
        roles: [{ roleType: 'primary', role: 'student', org: to('s1') }],
      })),
    ],
    enrollments: () => [
      'enrollments',
      [...pupils.values()].map(({ id, classId }) => ({
        ...dated,
        sourcedId: `${id} ${classId}`,
        user: to(id),
        class: to(classId),
        role: 'student',
      })),
    ],
  };

  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const list = lists[pathname.slice(pathname.lastIndexOf('/') + 1)];
    if (pathname === '/token')
      return response.end(JSON.stringify({ access_token: 'token', token_type: 'bearer' }));
    if (list === undefined || request.headers.authorization !== 'Bearer token') {
      response.statusCode = list === undefined ? 404 : 401;
      return response.end('{}');
    }
    const [key, rows] = list();
    response.setHeader('x-total-count', String(rows.length));
    return response.end(JSON.stringify({ [key]: rows }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin}/ims/oneroster/rostering/v1p2`,
    tokenUrl: `${origin}/token`,
    pupils,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
