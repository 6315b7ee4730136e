import autocannon from 'autocannon';

export interface Call {
  path: string;
  token: string;
  body?: string;
}

const headersOf = ({ token, body }: Call) => ({
  'x-application-token': 'aqua-backoffice',
  authorization: `Bearer ${token}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

/** Makes these calls over 16 connections. @throws if an answer is not 2xx */
export async function makeCalls(url: string, calls: Call[]): Promise<autocannon.Result> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: 16,
    amount: calls.length,
    requests: [
      {
        setupRequest: (request) => {
          const call = calls[next++ % calls.length];
          if (call === undefined) return request;
          const method = call.body === undefined ? 'GET' : 'POST';
          const { path, body } = call;
          return { ...request, method, path, headers: headersOf(call), ...(body && { body }) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return result;
}

const lists = [
  '/api/v2/products/',
  '/api/v2/products/?page=3',
  '/api/v2/products/?keySearch=history',
  '/api/v2/products/?status=published',
  '/api/v1/customers/?isInvited=true',
  '/api/v1/customers/?page=2',
  '/api/v1/authors/',
  '/api/v1/audit_log/',
];

/** The reads of a school day: 60 % libraries, 35 % lists, 5 % dashboards. */
export function readsOf(people: { admins: string[]; students: string[] }, count: number): Call[] {
  const one = <Value>(values: readonly Value[], nth: number) =>
    values[nth % values.length] as Value;
  return Array.from({ length: count }, (_, nth) => {
    const share = nth % 20;
    const round = Math.floor(nth / 20);
    if (share < 12) return { path: '/api/v1/reader/books', token: one(people.students, nth * 7) };
    if (share < 19) return { path: one(lists, share - 12 + round), token: one(people.admins, nth) };
    return { path: '/api/v1/dashboard/?range=30', token: one(people.admins, round) };
  });
}

export function writesOf({ admins }: { admins: string[] }, count: number, round: string): Call[] {
  return Array.from({ length: count }, (_, nth) => ({
    path: '/api/v1/categories/',
    token: admins[nth % admins.length] ?? '',
    body: JSON.stringify({ name: `${round} ${nth}` }),
  }));
}
