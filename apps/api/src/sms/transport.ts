import { currentWork } from '../tracing/work.ts';

export interface Sms {
  /** In E.164. */
  to: string;
  text: string;
  /** The same for every try, so that the gateway recognises a duplicate. */
  key: string;
}

/** Sends SMS. `captured`: the SMS stays in the table and is shown in the development inbox. */
export interface SmsTransport {
  readonly outcome: 'sent' | 'captured';
  send(sms: Sms): Promise<void>;
}

/** The gateway refused the SMS for good: trying again would not help. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

const timeoutMs = 15_000;
/** Statuses of refusals that may pass and are not the fault of the SMS, such as timeouts, locks and limits. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

/** Any gateway that takes this HTTP call: `POST {"to", "text"}` with a bearer token. */
export function createSmsTransport(options: {
  url: string | undefined;
  token: string | undefined;
}): SmsTransport {
  const { url, token } = options;
  if (url === undefined) return { outcome: 'captured', send: async () => undefined };
  return {
    outcome: 'sent',
    async send({ to, text, key }) {
      const traceparent = currentWork.getStore()?.traceparent;
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(traceparent !== undefined && { traceparent }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        // A redirect must not take the token somewhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const reason = `the SMS gateway answered ${answer.status}`;
      const isFinal = answer.status >= 400 && answer.status < 500 && !passing.has(answer.status);
      throw isFinal ? new SmsRefused(reason) : new Error(reason);
    },
  };
}
