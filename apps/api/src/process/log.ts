import { pino, type DestinationStream, type Logger } from 'pino';
import { createRepeatFilter } from './log-repeats.ts';
import { currentWork, logFieldsOf } from '../tracing/work.ts';

/** The fields of an error that are logged. PostgreSQL's `detail` shows whole rows, Node's `rawPacket` requests. */
const loggedErrorFields = ['type', 'message', 'stack', 'code', 'severity', 'table', 'constraint'];

/** The log of a process. At no level does a line contain a password, token, code or other secret. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: serializeError },
      mixin: fieldsOfWork,
      hooks: { logMethod: createRepeatFilter(), streamWrite: withoutTokens },
    },
    stream,
  );
}

/** A request's own logger already names the request. */
function fieldsOfWork(_line: object, _level: number, log: Logger): object {
  const work = currentWork.getStore();
  if (work === undefined) return {};
  const { reqId, ...others } = logFieldsOf(work);
  return 'reqId' in log.bindings() ? others : { reqId, ...others };
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  return Object.fromEntries(loggedErrorFields.map((name) => [name, told[name]]));
}

/** Some paths contain a token: those of mailed links, of `password_link`, and of a book's PDF. */
function withoutTokens(line: string): string {
  return line.replaceAll(/([?&](?:t|token|signature)=)[\w-]+/g, '$1…');
}
