import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * The headers that protect every answer. A few answers set a policy of their own: the pages of the
 * apps (`pagePolicy`), the service worker (web.ts), the page of the API (api-docs.ts) and the mails of
 * a development run (mail/inbox-page.ts).
 */
function headersFor(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Plain HTTP on one machine must keep working.
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'same-site' },
  };
}

/** What no page of Aqua asks a browser for, whatever script runs in it. */
export const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The Content-Security-Policy of a page of the apps: it allows exactly the page's own inline scripts. */
export function pagePolicy(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    // Rendered pages, Mantine and react-native-web have style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Adds these headers to every answer; a route may set its own. They are always the same, so
 * Helmet is called once and not for each request. They are set on `reply`: Node checks each header
 * twice as soon as one was set on the response itself.
 */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const headers = await sentWith(headersFor(publicUrl));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

async function sentWith(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const ofAnyAnswer = ['connection', 'content-length', 'date'];
  const always = Object.entries(headers).filter(([name]) => !ofAnyAnswer.includes(name));
  return Object.fromEntries(always.map(([name, value]) => [name, String(value)]));
}
