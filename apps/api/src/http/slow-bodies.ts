import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { hasBody } from './bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file: it may take its time as long as it goes on. */
    isUpload?: boolean;
  }
}

/** How slowly a body may come; times in milliseconds. */
export interface Pace {
  /** From the headers to the last byte, for every call but uploads. */
  wholeBody: number;
  /** An upload without a byte. */
  silence: number;
  /** An upload has to bring `bytesPerSecond` over each of these. */
  window: number;
  bytesPerSecond: number;
}

/** JSON is a megabyte at most; a file comes over a school's line, but it does come. */
export const usualPace: Pace = {
  wholeBody: 30_000,
  silence: 60_000,
  window: 60_000,
  bytesPerSecond: 4_096,
};

/** How often an upload is looked at, within its silence and its window. */
const looks = 60;

/** Whoever sends too slowly is answered 408, and the connection ends. */
export function limitSlowBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.headers)) {
      const giveUp = () => endSlow(request, reply);
      const { isUpload } = request.routeOptions.config;
      const stop =
        isUpload === true
          ? watchUpload(request.raw, pace, giveUp)
          : stopOf(setTimeout(giveUp, pace.wholeBody));
      request.raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

const stopOf = (timer: NodeJS.Timeout) => () => clearTimeout(timer);

/**
 * Counts only the time in which the server has taken all that came and more is to come: what lies
 * unread, and a body that is whole, wait for a slow disk or store, not for the client.
 */
function watchUpload(raw: IncomingMessage, pace: Pace, giveUp: () => void): () => void {
  const { silence, window, bytesPerSecond } = pace;
  const { socket } = raw;
  const step = Math.min(silence, window) / looks;
  let seen = socket.bytesRead;
  let quiet = 0;
  let waited = 0;
  let arrived = 0;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    arrived += came;
    if (came > 0) quiet = 0;
    if (raw.complete || raw.readableLength > 0) return;
    quiet += step;
    waited += step;
    const isWindowOver = waited >= window;
    const isTooSlow = isWindowOver && arrived < (bytesPerSecond * window) / 1000;
    if (isTooSlow || quiet >= silence) {
      clearInterval(timer);
      giveUp();
    }
    if (!isWindowOver) return;
    waited = 0;
    arrived = 0;
  }, step);
  return stopOf(timer);
}

/** Whoever reads the body is told, and so answers; where nobody does, or has answered, it just ends. */
function endSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!reply.sent && raw.listenerCount('error') > 0)
    raw.emit('error', new AppError('request.slow'));
  else raw.destroy();
}
