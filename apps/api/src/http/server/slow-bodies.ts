import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { hasBody } from './bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives a file, which may take long, provided that bytes keep arriving. */
    isUpload?: boolean;
  }
}

/** How slowly a body may arrive. */
export interface Pace {
  /** From the headers to the last byte, for every call except uploads. */
  wholeBodyMs: number;
  /** The longest pause of an upload. */
  maxPauseMs: number;
  /** An upload must deliver `bytesPerSecond` on average over each period of this length. */
  averagingPeriodMs: number;
  bytesPerSecond: number;
}

/** JSON is a megabyte at most; a file may come over the slow line of a school. */
export const usualPace: Pace = {
  wholeBodyMs: 30_000,
  maxPauseMs: 60_000,
  averagingPeriodMs: 60_000,
  bytesPerSecond: 4_096,
};

/** How often an upload is checked within the shorter of `maxPauseMs` and `averagingPeriodMs`. */
const checksPerPeriod = 60;

/** A client that sends too slowly gets 408, and its connection ends. */
export function limitSlowBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.headers)) {
      const giveUp = () => endSlow(request, reply);
      const { isUpload } = request.routeOptions.config;
      const stop =
        isUpload === true
          ? watchUpload(request.raw, pace, giveUp)
          : stopOf(setTimeout(giveUp, pace.wholeBodyMs));
      request.raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

const stopOf = (timer: NodeJS.Timeout) => () => clearTimeout(timer);

/**
 * Counts only the time in which the server has read all that has arrived but the body is
 * incomplete. At other times the server's disk or store is slow, not the client.
 */
function watchUpload(raw: IncomingMessage, pace: Pace, giveUp: () => void): () => void {
  const { maxPauseMs, averagingPeriodMs, bytesPerSecond } = pace;
  const { socket } = raw;
  const step = Math.min(maxPauseMs, averagingPeriodMs) / checksPerPeriod;
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
    const isPeriodOver = waited >= averagingPeriodMs;
    const isTooSlow = isPeriodOver && arrived < (bytesPerSecond * averagingPeriodMs) / 1000;
    if (isTooSlow || quiet >= maxPauseMs) {
      clearInterval(timer);
      giveUp();
    }
    if (!isPeriodOver) return;
    waited = 0;
    arrived = 0;
  }, step);
  return stopOf(timer);
}

/** The reader of the body gets the error and answers it. Without a reader, or after the answer, the connection ends. */
function endSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!reply.sent && raw.listenerCount('error') > 0)
    raw.emit('error', new AppError('request.slow'));
  else raw.destroy();
}
