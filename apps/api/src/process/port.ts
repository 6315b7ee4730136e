import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/** What a person can do if the server can't listen on its port, by the error code of the system. */
const sentences: Readonly<Record<string, (config: Pick<Config, 'HOST' | 'PORT'>) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is used by another program: end that one, or set PORT to a free port, such as PORT=${PORT + 1}.`,
  EACCES: ({ PORT }) =>
    `This user may not listen on port ${PORT}: set PORT to one from 1024 on, and let a proxy have ${PORT}.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST=${HOST} is no address of this machine.`,
  ENOTFOUND: ({ HOST }) => `HOST=${HOST} is no address of this machine.`,
};

/**
 * Finds out early whether the server will be able to listen. Port 0 is any free one.
 * @throws Error in one sentence that names the setting
 */
export async function refuseTakenPort({
  HOST,
  PORT,
}: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: HOST, port: PORT });
    await once(probe, 'listening');
  } catch (error) {
    throw portError(error, { HOST, PORT });
  }
  probe.close();
  await once(probe, 'close');
}

/** The failure of `listen` in a sentence; any other error unchanged. */
export function portError(error: unknown, config: Pick<Config, 'HOST' | 'PORT'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code]?.(config);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}
