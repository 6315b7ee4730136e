import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer`, undefined when there is none (RFC 6750, section 2.1). */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
