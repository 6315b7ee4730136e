import { pino, type DestinationStream, type Logger } from 'pino';
import { createRepeats } from './log-repeats.ts';

/** What is told of an error. PostgreSQL's `detail` shows whole rows, Node's `rawPacket` requests. */
const toldOfErrors = ['type', 'message', 'stack', 'code', 'severity', 'table', 'constraint'];

/** The log of a process: what proves an identity is in none of its lines, at no level. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: tellError },
      hooks: { logMethod: createRepeats(), streamWrite: withoutTokens },
    },
    stream,
  );
}

function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  return Object.fromEntries(toldOfErrors.map((name) => [name, told[name]]));
}

/** Paths may open something: those of mailed links, of `password_link`, and of a book's PDF. */
function withoutTokens(line: string): string {
  return line.replaceAll(/([?&](?:t|token|signature)=)[\w-]+/g, '$1…');
}
