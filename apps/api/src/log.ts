import { pino, type DestinationStream, type Logger } from 'pino';

/** What is told of an error. PostgreSQL's `detail` shows whole rows, Node's `rawPacket` requests. */
const toldOfErrors = ['type', 'message', 'stack', 'code', 'severity', 'table', 'constraint'];

/** The log of a process: what proves an identity is in none of its lines, at no level. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: tellError },
      hooks: { streamWrite: withoutLinkTokens },
    },
    stream,
  );
}

function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  return Object.fromEntries(toldOfErrors.map((name) => [name, told[name]]));
}

/** The paths of mailed links and of `password_link` carry a token: `t=…` and `token=…`. */
function withoutLinkTokens(line: string): string {
  return line.replaceAll(/([?&]t(?:oken)?=)[\w-]+/g, '$1…');
}
