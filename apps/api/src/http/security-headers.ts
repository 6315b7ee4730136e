import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * Adds Helmet's headers to every answer; a route may set its own. The headers are always the same, so
 * Helmet is called once and not for each request. They are set on `reply`: Node checks each header
 * twice as soon as one was set on the response itself.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const ofAnyAnswer = ['connection', 'content-length', 'date'];
  const always = Object.entries(headers).filter(([name]) => !ofAnyAnswer.includes(name));
  return Object.fromEntries(always.map(([name, value]) => [name, String(value)]));
}
