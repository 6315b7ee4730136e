import type { CustomFetchOptions } from 'openid-client';
import { answerWithin, maxAnswerBytes } from './rules.ts';

/** The provider answers too slowly, not at all, too much, or with a failure of its own. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/**
 * `fetch` for calls to a provider: each has a deadline, and its answer a cap, is read whole, and is
 * never a redirect. A failure of the provider's server is `ProviderAway`.
 */
export async function boundedFetch(
  url: string,
  { signal, ...options }: Partial<CustomFetchOptions>,
): Promise<Response> {
  const deadline = AbortSignal.timeout(answerWithin.ms);
  const init = {
    ...options,
    redirect: 'manual',
    signal: signal == null ? deadline : AbortSignal.any([deadline, signal]),
  } as RequestInit;
  try {
    const response = await fetch(url, init);
    const bytes = await readCapped(response);
    if (response.status >= 500) throw new ProviderAway(`it answers ${response.status}`);
    const { status, statusText, headers } = response;
    // The bytes are decoded already.
    const kept = new Headers(headers);
    kept.delete('content-encoding');
    kept.delete('content-length');
    const hasBody = ![101, 204, 205, 304].includes(status);
    return new Response(hasBody ? bytes : null, { status, statusText, headers: kept });
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(reasonOf(error), { cause: error });
  }
}

async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw new ProviderAway('its answer is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Such as `ECONNREFUSED`, for the log and for the SuperAdmin who tries the provider. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${answerWithin.seconds} s`;
  const { cause } = (error ?? {}) as { cause?: { code?: unknown; message?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return error instanceof Error ? error.message : String(error);
}
