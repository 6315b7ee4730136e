import { api } from '@aqua/contract/api';
import type { RouteAnswer, RouteSpec } from '@aqua/contract/define-route';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The HTTP boundary of the screens. A call that the test does not answer fails the test, except for
 * the two calls that every screen makes: nothing is to be accepted, and nothing needs attention.
 */
export const server = setupServer(
  http.get(api.consents.get.path, () => HttpResponse.json(nothingAsked)),
  http.get(api.inbox.counts.path, () => HttpResponse.json(nothingWaits)),
);

const nothingWaits: RouteAnswer<typeof api.inbox.counts, Blob> = {
  publishers: 0,
  mails: 0,
  books: 0,
  requests: 0,
};

const nothingAsked: RouteAnswer<typeof api.consents.get, Blob> = {
  asks: null,
  guardian: null,
  outdated: [],
  given: [],
  controller: { name: '', address: '', phone: '', email: '' },
};

interface Called {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer<Spec extends RouteSpec> = RouteAnswer<Spec, Blob> | Response;

/**
 * Answers a call of the contract until the end of the test. A later answer to the same call
 * replaces it.
 *
 * @example answerTo(api.categories.list, () => pageOf([category]))
 */
export function answerTo<Spec extends RouteSpec>(
  spec: Spec,
  answer: (called: Called) => Answer<Spec> | Promise<Answer<Spec>>,
): void {
  const method = spec.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch';
  server.use(
    http[method](spec.path, async ({ request, params }) => {
      const text = await request.text();
      const body: unknown =
        request.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text;
      const query = new URL(request.url).searchParams;
      const called = { params: params as Record<string, string>, query, headers: request.headers };
      const answered = await answer({ ...called, body });
      return answered instanceof Response ? answered : HttpResponse.json(answered as JsonBodyType);
    }),
  );
}

/** A refusal of the server, as the contract's error envelope. */
export function refusal(
  statusCode: number,
  error: {
    code: string;
    message: string;
    field?: string;
    params?: Record<string, string | number>;
  },
): Response {
  const { message } = error;
  return HttpResponse.json(
    { statusCode, error: 'Error', message, errors: [error] },
    { status: statusCode },
  );
}

/** The answer of a list whose rows fit on one page. */
export function pageOf<Row>(data: Row[]) {
  return { data, totalPages: 1, currentPage: 1, totalItems: data.length };
}
