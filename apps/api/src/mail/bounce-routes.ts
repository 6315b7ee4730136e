import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { AppError } from '../lib/errors.ts';
import { hashToken } from '../lib/tokens.ts';
import { readReport } from './bounce-reports.ts';
import { markBounced } from './bounces.ts';

const path = '/api/v1/mails/bounces';

interface Deps {
  db: Db;
  log: Logger;
  /** MAIL_BOUNCES_SECRET; undefined: the address does not exist. */
  secret: string | undefined;
}

/**
 * Where a mail provider reports mails that came back (docs/decisions/0035). It has no application
 * token; it shows the secret as a bearer token or as the password of Basic authentication, because
 * that is what providers can send.
 */
export async function registerMailBounces(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, log, secret } = deps;
  if (secret === undefined) return;
  await app.register(async (scope) => {
    // Amazon SNS sends its JSON as text/plain.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) => {
      if (!shows(request.headers.authorization, secret)) throw new AppError('bounces.secret');
    });
    scope.post(path, async (request, reply) => {
      const reported = readReport(parsed(request.body));
      if (reported === null) throw new AppError('bounces.format');
      if ('confirmAt' in reported) {
        // A person opens the address: the server calls no address that a caller names.
        log.warn(
          { confirmAt: reported.confirmAt },
          'Amazon SNS asks to confirm the topic of bounces',
        );
        return reply.send({ marked: 0 });
      }
      const marked = await markBounced(db, reported.bounces);
      if (marked > 0) log.info({ marked }, 'mails bounced');
      return reply.send({ marked });
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/** True if `Authorization: Bearer <secret>`, or Basic with any name and the secret as password. */
function shows(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const basic = () =>
    Buffer.from(value, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  const shown = scheme.toLowerCase() === 'basic' ? basic() : value;
  return timingSafeEqual(hashToken(shown), hashToken(secret));
}
