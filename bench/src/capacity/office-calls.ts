import type { Call } from './measure.ts';
import type { Kind } from './reader-calls.ts';

/** The calls of admins, and of other programs that use the API. */
export function officeKinds(token: string, productId: number): Kind[] {
  const get = (path: string): Call => ({ path, token });
  const lists = {
    products: '/api/v2/products/',
    students: '/api/v1/customers/?isInvited=true',
    publishers: '/api/v1/publishers/',
    authors: '/api/v1/authors/',
    groups: '/api/v1/groups/',
    'audit log': '/api/v1/audit_log/',
  };
  return [
    ...Object.entries(lists).map(([name, path]) => ({
      name: `list of ${name}`,
      callOf: () => get(path),
    })),
    {
      name: 'search of students',
      callOf: () => get('/api/v1/customers/?isInvited=true&keySearch=bench1'),
    },
    { name: 'one by id', callOf: () => get(`/api/v1/products/${productId}`) },
    {
      name: 'create',
      callOf: (turn) => ({
        ...get('/api/v1/categories'),
        method: 'POST',
        body: { name: `Bench ${turn} ${process.hrtime.bigint()}`, description: null },
      }),
    },
    { name: 'dashboard', callOf: () => get('/api/v1/dashboard/') },
  ];
}
