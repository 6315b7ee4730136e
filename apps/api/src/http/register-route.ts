import { createHash } from 'node:crypto';
import type { RouteSpec } from '@aqua/contract/define-route';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { answerOf, sendAnswer, sendFile, sendImage } from './answers/answers.ts';
import { deviceCookie } from './device-cookie.ts';
import { authorize, type CallDeps } from './authorization.ts';
import { drainOnceAnswered } from './input/incoming-file.ts';
import { incomingForm, type IncomingForm } from './input/incoming-form.ts';
import { inputOf } from './input/input.ts';
import { languageOf } from './language.ts';
import type { ImageAnswer, Route, FileAnswer } from './route.ts';

/**
 * Registers a call of the contract. The order is fixed: application token, session, role, then the
 * input by the contract, then the handler, then the answer reduced to the contract's shape.
 */
export function registerRoute(app: FastifyInstance, deps: CallDeps, { spec, handle }: Route): void {
  app.route({
    method: spec.method,
    url: spec.path,
    exposeHeadRoute: answersHead(spec),
    config: { isUpload: spec.upload !== undefined },
    handler: async (request, reply) => {
      if (spec.upload !== undefined) drainOnceAnswered(request, reply);
      const noted: Record<string, string> = {};
      const { actor, signingIn } = await authorize(deps, request, reply, spec, noted);

      const context = contextOf(spec, request, reply, actor, noted);
      if (spec.answer === 'image') return sendImage(reply, (await handle(context)) as ImageAnswer);
      if (typeof spec.answer === 'string')
        return sendFile(reply, (await handle(context)) as FileAnswer);
      const answer = async () => {
        const result = await handle(context);
        if (signingIn !== null) signingIn.id = signedIn(result);
        return answerOf(spec, context, result);
      };
      const key = request.headers['idempotency-key'];
      const isKeyed = spec.idempotent === true && actor !== null && typeof key === 'string';
      const body = isKeyed ? await contentOf(request, context) : undefined;
      const asked = { method: spec.method, path: request.url, body };
      return sendAnswer(
        reply,
        isKeyed
          ? await deps.idempotency.run({ actor, key, request: asked }, answer)
          : await answer(),
      );
    },
  });
}

/**
 * A HEAD never changes anything (product rules, section 2): only lists and single rows answer it,
 * since some of the other GETs end a session or are logged.
 */
function answersHead({ method, successMessage, answer }: RouteSpec): boolean {
  if (method !== 'GET' || successMessage !== undefined || !(answer instanceof z.ZodObject))
    return false;
  return 'totalItems' in answer.shape || 'updatedAt' in answer.shape;
}

/** The id of the account that has signed in. */
function signedIn(result: unknown): number | null {
  return (result as Partial<Session>).accessRecord?.id ?? null;
}

/** What the handler gets. @throws AppError or InvalidInput for input that breaks the contract */
function contextOf(
  spec: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
  noted: Record<string, string>,
) {
  const form = spec.upload === undefined ? undefined : incomingForm(request, spec.upload);
  const { alert, ...input } = inputOf(spec, request);
  return {
    ...input,
    form,
    alert: () => form?.alert() ?? alert,
    actor,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    get deviceCookie() {
      return deviceCookie(request, reply);
    },
    get language() {
      return languageOf(request.headers['accept-language']);
    },
    accept: request.headers.accept ?? '',
    ifMatch: request.headers['if-match'],
    // A getter: only calls that may take long use the signal.
    get signal() {
      return closeSignal(reply);
    },
    noteInTraffic(name: string, value: number) {
      noted[name] = String(value);
    },
    file: form?.file,
    wholeFiles: form?.wholeFiles,
  };
}

function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** What distinguishes requests with the same key: the input, or the hash of its files. */
async function contentOf(
  { body }: FastifyRequest,
  { form }: { form: IncomingForm | undefined },
): Promise<unknown> {
  if (form === undefined) return body;
  const hash = createHash('sha256');
  for (const { bytes } of await form.wholeFiles()) hash.update(String(bytes.length)).update(bytes);
  return hash.digest('hex');
}
