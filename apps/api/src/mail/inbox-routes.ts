import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { AppError } from '../lib/errors.ts';
import { createInboxPage, inboxHeaders } from './inbox-page.ts';
import type { MailBodies } from './bodies.ts';

/**
 * `/dev/inbox`: what a development run without SMTP or SMS gateway would have sent (product rules,
 * section 10).
 */
export function registerInbox(
  app: FastifyInstance,
  parts: { db: Db; bodies: MailBodies; from: string },
): void {
  const inbox = createInboxPage(parts);
  app.get('/dev/inbox', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(inboxHeaders)
      .send(await inbox.list()),
  );
  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const page = await inbox.mail(id);
    if (page === null) throw new AppError('row.unknown');
    return reply.type('text/html; charset=utf-8').headers(inboxHeaders).send(page);
  });
}
