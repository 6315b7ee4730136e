import type { RouteSpec } from '@aqua/contract/define-route';
import { etagOf } from '@aqua/contract/entity-tag';
import type { Language } from '@aqua/phrases/languages';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { attachment } from './attachment.ts';
import { toAnswerShape } from './answer-shape.ts';
import { isVersioned } from '../if-match.ts';
import { successMessage } from '../language.ts';
import type { FileAnswer, ImageAnswer } from '../route.ts';
import { withFields } from './row-fields.ts';
import { isStreamed, streamPage } from './streamed-json.ts';

/** The answer, reduced to the contract's shape, with its message. */
export function answerOf(
  spec: RouteSpec,
  context: {
    language: Language;
    body: unknown;
    fields: readonly string[] | undefined;
    alert: () => string | undefined;
  },
  result: unknown,
): unknown {
  if (typeof spec.answer === 'string') throw new TypeError('bytes are sent as they are');
  const { fields } = context;
  const shape = fields === undefined ? spec.answer : withFields(spec, fields);
  if (isStreamed(result)) return streamPage(shape, result);
  if (spec.successMessage === undefined) return toAnswerShape(shape, result);
  const key =
    typeof spec.successMessage === 'function'
      ? spec.successMessage(context.body as never)
      : spec.successMessage;
  const alert = context.alert();
  return toAnswerShape(spec.answer, {
    ...(result as object),
    message: successMessage(context.language, key),
    ...(alert === undefined ? {} : { responseAlert: alert }),
  });
}

export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (answer instanceof Readable) void reply.type('application/json; charset=utf-8');
  if (isVersioned(answer)) void reply.header('etag', etagOf(answer));
  return reply.send(answer);
}

export function sendImage(reply: FastifyReply, image: ImageAnswer): FastifyReply {
  return reply
    .type(image.type)
    .headers({ ...image.headers, 'cache-control': 'private, no-store', vary: 'accept' })
    .send(image.bytes);
}

/** The stream waits for the client, and ends when the client disconnects. */
export function sendFile(
  reply: FastifyReply,
  { type, fileName, stream }: FileAnswer,
): FastifyReply {
  return reply
    .type(type)
    .headers({ 'cache-control': 'no-store', 'content-disposition': attachment(fileName) })
    .send(stream);
}
