import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieLifetime } from './rules.ts';

/**
 * The browser's secret (product rules, section 7); it gives access only together with a bearer
 * token.
 */
const name = 'aqua_device';

/** The cookie in which a browser keeps the secret of its device. */
export interface DeviceCookie {
  /** The secret that the browser sent. */
  read(): string | undefined;
  /** Sends the secret, with its full lifetime again; no script can read it. */
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
