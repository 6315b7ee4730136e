import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duration } from '../../../../lib/duration.ts';
import { AppError } from '../../../../lib/errors.ts';
import { isPrivateAddress } from '../../../../lib/private-networks.ts';
import { maxAnswerMegabytes } from '../rules.ts';

export interface Asked {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Ends the call before its own deadline. */
  signal: AbortSignal;
  /** Whether the source may be in a private network. */
  allowsPrivate: boolean;
  /** The call's own deadline. */
  within: Duration;
}

export interface Answered {
  status: number;
  /** The first value of a header. */
  header(name: string): string | undefined;
  bytes: Buffer;
}

/**
 * One call to a source: with a deadline and a cap, and no redirect is followed. The address that a
 * name stands for is checked at the moment at which it is used, so that a name can't lead into the
 * network of the server, not even one that changes between two questions.
 *
 * @throws AppError `roster.*`
 */
export async function boundedRequest(address: URL, asked: Asked): Promise<Answered> {
  const { hostname } = address;
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!asked.allowsPrivate && isIP(literal) !== 0 && isPrivateAddress(literal))
    throw new AppError('roster.private', { host: hostname });
  const deadline = AbortSignal.timeout(asked.within.ms);
  try {
    const response = await send(address, asked, AbortSignal.any([deadline, asked.signal]));
    const bytes = await readCapped(response);
    return {
      status: response.statusCode ?? 0,
      header: (name) => [response.headers[name]].flat()[0],
      bytes,
    };
  } catch (error) {
    asked.signal.throwIfAborted();
    if (deadline.aborted) throw new AppError('roster.slow', { seconds: asked.within.seconds });
    if (error instanceof AppError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new AppError('roster.unreachable', { host: hostname, reason: code ?? message });
  }
}

function send(
  address: URL,
  { method, headers, body, allowsPrivate }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = Promise.withResolvers<IncomingMessage>();
  const sent = request(address, {
    method,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    signal,
    agent: false,
    ...(!allowsPrivate && { lookup: publicLookup }),
  });
  sent.on('response', answer.resolve);
  sent.on('error', answer.reject);
  sent.end(body);
  return answer.promise;
}

/** Like `dns.lookup`, for public addresses only. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const isRefused = error === null && found.some(({ address }) => isPrivateAddress(address));
    const refusal = isRefused ? new AppError('roster.private', { host: hostname }) : error;
    const [first] = found ?? [];
    if (options.all === true) callback(refusal, refusal === null ? found : []);
    else callback(refusal, first?.address ?? '', first?.family);
  });
};

async function readCapped(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxAnswerMegabytes * 1_048_576)
      throw new AppError('roster.tooLarge', { megabytes: maxAnswerMegabytes });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
