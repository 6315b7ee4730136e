import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieLifetime } from './rules.ts';

/** The browser's secret (decisions, section 7); alone it opens nothing, a bearer token does. */
const name = 'aqua_device';

/** Where a browser keeps the secret of the device that it is. */
export interface DeviceCookie {
  /** What the browser sent. */
  read(): string | undefined;
  /** Sends it (again), for as long again; no script can read it. */
  keep(secret: string): void;
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return {
    read() {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },

    keep(secret) {
      const flags = request.protocol === 'https' ? '; Secure' : '';
      void reply.header(
        'set-cookie',
        `${name}=${secret}; Path=/api; Max-Age=${deviceCookieLifetime.seconds}; HttpOnly; SameSite=Lax${flags}`,
      );
    },
  };
}
