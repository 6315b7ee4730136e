import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * Adds Helmet's headers to every answer; a route may set its own. The headers are always the same, so
 * Helmet is called once and not for each request.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

async function headersOf(options: FastifyHelmetOptions): Promise<[name: string, value: string][]> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const ofAnyAnswer = ['connection', 'content-length', 'date'];
  return Object.entries(headers)
    .filter(([name]) => !ofAnyAnswer.includes(name))
    .map(([name, value]) => [name, String(value)]);
}
