import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser's secret (decisions, section 7); alone it opens nothing, a bearer token does. */
const name = 'aqua_device';

/** The longest that browsers keep a cookie: 400 days, in seconds (decisions, section 7). */
const lifetime = 400 * 86_400;

/** Where a browser keeps the secret of the device that it is. */
export interface DeviceCookie {
  /** What the browser sent. */
  read(): string | undefined;
  /** Sends it (again), for another 400 days; no script can read it. */
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
        `${name}=${secret}; Path=/api; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${flags}`,
      );
    },
  };
}
