import { inSpan, type Tracer } from '../tracing/tracer.ts';
import { PreparingClient } from './prepared/preparing-client.ts';

/** Makes a span of each statement: with its text, which has no values, never its parameters. */
export function tracedClient(tracer: Tracer): typeof PreparingClient {
  return class extends PreparingClient {
    // oxlint-disable-next-line no-explicit-any -- as in PreparingClient
    override query(text: any, values?: any, ...rest: any[]): any {
      // Streams, and calls with a callback, return no promise.
      const isPlain = typeof text === 'string' && typeof values !== 'function' && rest.length === 0;
      if (!isPlain) return super.query(text, values, ...(rest as []));
      const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return inSpan(tracer, { name: `sql ${verb}`, kind: 'client', attributes }, () =>
        super.query(text, values),
      );
    }
  };
}
