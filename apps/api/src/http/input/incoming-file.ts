import type { FastifyReply, FastifyRequest } from 'fastify';

/** The name as shown to people: no folders, no control characters, at most 200 characters. */
export function cleanFileName(name: string): string {
  const last = name.slice(-1_000).normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').slice(-200) || 'file';
}

/**
 * A client that is refused in the middle of its upload sends the rest before it reads the answer. The
 * rest is read and thrown away; otherwise the client would wait for ever.
 */
export function drainOnceAnswered({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    raw.unpipe();
    raw.resume();
  });
}
