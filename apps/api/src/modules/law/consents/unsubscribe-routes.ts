import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../lib/errors.ts';
import { languageOf, successMessage } from '../../../http/language.ts';
import type { MailConsents } from './mail-consents.ts';

const path = '/api/v1/mail/unsubscribe';

/**
 * The address in a mail's `List-Unsubscribe` (RFC 8058). Mail providers call it with a form and
 * without an application token. A GET changes nothing and redirects to the page.
 */
export async function registerMailUnsubscribe(
  app: FastifyInstance,
  { unsubscribe }: MailConsents,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_, body, done) =>
      done(null, body),
    );

    scope.get(path, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/unsubscribe?${new URLSearchParams({ t: tokenOf(request.query) })}`, 303),
    );

    scope.post(path, async (request, reply) => {
      if (!isOneClick(request.headers['content-type'], request.body))
        throw new AppError('request.malformed');
      const language = languageOf(request.headers['accept-language']);
      const context = { address: request.ip, language };
      if (!(await unsubscribe(tokenOf(request.query), context))) throw new AppError('row.unknown');
      return reply
        .header('cache-control', 'no-store')
        .send({ message: successMessage(language, 'mail.unsubscribed') });
    });
  });
}

function tokenOf(query: unknown): string {
  const { t } = query as { t?: unknown };
  return typeof t === 'string' ? t : '';
}

/**
 * True if the form is the pair that the mail's header announced; both encodings of a form are
 * accepted (RFC 8058, section 3.2).
 */
function isOneClick(contentType: string | undefined, body: unknown): boolean {
  if (typeof body !== 'string') return false;
  if (contentType?.startsWith('multipart/form-data') === true)
    return /name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/i.test(body);
  return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click';
}
