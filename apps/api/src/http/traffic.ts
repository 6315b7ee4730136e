import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountKind } from '../lib/account-kinds.ts';

/** One call for the traffic log (product rules, section 10). */
export interface Traffic {
  /** When it began, by `performance.now()`; the database converts it to its own clock. */
  at: number;
  accountKind: AccountKind;
  /** Null for a sign-in that failed. */
  accountId: number | null;
  method: string;
  /** The pattern: a query string, which may contain a token or an e-mail, is never logged. */
  route: string;
  /** The values of the path's parameters, and what the handler noted (`RouteContext.noteInTraffic`). */
  params: Record<string, string>;
  status: number;
  address: string;
  userAgent: string;
}

/** The caller; at a sign-in, the id is set when the password was right. */
export interface Caller {
  kind: AccountKind;
  id: number | null;
  /** What the handler adds to the parameters. */
  noted?: Record<string, string>;
}

const clientWentAway = 499;

/** Logs the call when it has ended, even if the client did not wait for the answer. */
export function noteTraffic(
  note: (traffic: Traffic) => void,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const at = performance.now();
  reply.raw.once('close', () => {
    note({
      at,
      accountKind: caller.kind,
      accountId: caller.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      params: paramsOf({ ...(request.params as object), ...caller.noted }),
      status: reply.raw.headersSent ? reply.raw.statusCode : clientWentAway,
      address: request.ip,
      userAgent: clean(request.headers['user-agent'] ?? '', 300),
    });
  });
}

function paramsOf(params: unknown): Record<string, string> {
  const entries = Object.entries((params ?? {}) as Record<string, string>);
  return Object.fromEntries(entries.map(([name, value]) => [name, clean(value, 100)]));
}

/** Removes characters that no column accepts, such as %00 in a path. */
function clean(text: string, max: number): string {
  return text.slice(0, max).replaceAll(/\p{C}/gu, '');
}
