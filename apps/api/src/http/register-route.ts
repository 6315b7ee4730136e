import { createHash } from 'node:crypto';
import type { RouteSpec } from '@aqua/contract/define-route';
import { responseAlert } from '@aqua/contract/fields';
import type { Session } from '@aqua/contract/sessions';
import type { Language } from '@aqua/phrases/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { cut } from './cut.ts';
import { etagOf, isVersioned } from './edits.ts';
import { admit, type Gate } from './gate.ts';
import { drainOnceAnswered, incomingFile, readWhole } from './incoming-file.ts';
import { languageOf, sayDone } from './language.ts';
import { parseInput, parseQuery } from './parse.ts';
import type { ImageAnswer, Route, TableAnswer, WholeFile } from './route.ts';
import { isStreamed, streamPage } from './stream-page.ts';

const alertAlone = z.object({ responseAlert });

/**
 * Puts a call of the contract on the server. The order is fixed: application token, session, role,
 * then the input by the contract, then the handler, then the answer cut to the contract's shape.
 */
export function registerRoute(app: FastifyInstance, gate: Gate, { spec, handle }: Route): void {
  app.route({
    method: spec.method,
    url: spec.path,
    handler: async (request, reply) => {
      if (spec.upload !== undefined) drainOnceAnswered(request, reply);
      const { actor, signingIn } = await admit(gate, request, reply, spec);

      const context = contextOf(spec, request, reply, actor);
      if (spec.answer === 'image') return sendImage(reply, (await handle(context)) as ImageAnswer);
      if (spec.answer === 'table') return sendTable(reply, (await handle(context)) as TableAnswer);
      const answer = async () => {
        const result = await handle(context);
        if (signingIn !== null) signingIn.id = signedIn(result);
        return answerOf(spec, context, result);
      };
      const key = request.headers['idempotency-key'];
      const isKeyed = spec.idempotent === true && actor !== null && typeof key === 'string';
      const body = isKeyed ? await contentOf(spec, request, context) : undefined;
      const asked = { method: spec.method, path: request.url, body };
      return sendAnswer(
        reply,
        isKeyed
          ? await gate.idempotency.run({ actor, key, request: asked }, answer)
          : await answer(),
      );
    },
  });
}

/** The account that a sign-in opened. */
function signedIn(result: unknown): number | null {
  return (result as Partial<Session>).accessRecord?.id ?? null;
}

/** What the handler gets; input that breaks the contract ends here. */
function contextOf(
  spec: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
) {
  let whole: Promise<WholeFile> | undefined;
  return {
    params: spec.params === undefined ? undefined : parseParams(spec.params, request.params),
    query: spec.query === undefined ? undefined : parseQuery(spec.query, request.query as object),
    body:
      spec.body === undefined ? alertOf(request.body) : parseInput(spec.body, request.body ?? {}),
    actor,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    get language() {
      return languageOf(request.headers['accept-language']);
    },
    accept: request.headers.accept ?? '',
    ifMatch: request.headers['if-match'],
    // Only what may take long asks for it.
    get signal() {
      return closeSignal(reply);
    },
    file: () => incomingFile(request, spec.upload?.field ?? 'file'),
    wholeFile: () => (whole ??= readWhole(request, spec.upload)),
  };
}

/** The answer, cut to the contract's shape, with its message. */
function answerOf(
  spec: RouteSpec,
  context: { language: Language; body: unknown },
  result: unknown,
): unknown {
  if (typeof spec.answer === 'string') throw new TypeError('bytes are sent as they are');
  if (isStreamed(result)) return streamPage(spec, result);
  const done = typeof spec.done === 'function' ? spec.done(context.body as never) : spec.done;
  const message = done === undefined ? {} : { message: sayDone(context.language, done) };
  return cut(spec.answer, { ...(result as object), ...message, ...echo(context.body) });
}

function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (answer instanceof Readable) void reply.type('application/json; charset=utf-8');
  if (isVersioned(answer)) void reply.header('etag', etagOf(answer));
  return reply.send(answer);
}

/** A path with an id that can't exist is a row that is not there. */
function parseParams(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('row.unknown');
  return parsed.data;
}

/** The text that a write echoes for the toast (decisions, section 2). */
function echo(body: unknown): object {
  const alert = (body as { responseAlert?: string } | undefined)?.responseAlert;
  return alert === undefined ? {} : { responseAlert: alert };
}

/** A write without a form, such as a delete, may carry that text too; what else it sends is ignored. */
function alertOf(body: unknown): unknown {
  const parsed = alertAlone.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}

function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** What tells one request under a key from another; of a file, the hash of its bytes. */
async function contentOf(
  { upload }: RouteSpec,
  { body }: FastifyRequest,
  { wholeFile }: { wholeFile: () => Promise<WholeFile> },
): Promise<unknown> {
  if (upload === undefined) return body;
  return createHash('sha256')
    .update((await wholeFile()).bytes)
    .digest('hex');
}

function sendImage(reply: FastifyReply, image: ImageAnswer): FastifyReply {
  return reply
    .type(image.type)
    .headers({ 'cache-control': 'private, no-store', vary: 'accept' })
    .send(image.bytes);
}

/** The stream waits for the client, and ends with it. */
function sendTable(reply: FastifyReply, { type, fileName, stream }: TableAnswer): FastifyReply {
  return reply
    .type(type)
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    .send(stream);
}
