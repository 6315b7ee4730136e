import { calls } from '../testing/whole-api/contract-calls.ts';
import { expect, test } from '../testing/test-api.ts';

const application = { 'x-application-token': 'aqua-backoffice' };
const refusals = {
  application: [
    'application.unknown',
    "This version of the app can't be used with Aqua any more. Please update it, or open Aqua in your browser",
  ],
  missing: ['session.required', 'Please log in first'],
  ended: ['session.ended', 'Your session has ended. Please log in again'],
} as const;

/** Authorization headers without a valid session. */
const strangers: [authorization: string, refusal: keyof typeof refusals][] = [
  ['Bearer', 'missing'],
  ['Basic YXF1YTphcXVh', 'missing'],
  [`Bearer aqua_${'A'.repeat(43)}`, 'ended'],
  [`bearer aqua_${'A'.repeat(43)}`, 'ended'],
  ['Bearer aqua-backoffice', 'ended'],
];

test('every call is refused without a known application token, and without a session', async ({
  server,
  make,
}) => {
  const { token } = await make.session('Admin');
  const refused = async (
    { call, spec }: (typeof calls)[number],
    headers: Record<string, string>,
    refusal: keyof typeof refusals,
  ) => {
    const path = spec.path.replaceAll(/:\w+/g, '1');
    const answer = await fetch(`${server.url}${path}`, {
      method: spec.method,
      headers: { ...headers, ...(spec.body && { 'content-type': 'application/json' }) },
      ...(spec.body && { body: '{}' }),
    });
    const [code, message] = refusals[refusal];
    const said = `${call} with ${JSON.stringify(headers)}`;
    expect({ status: answer.status, ...((await answer.json()) as object) }, said).toEqual({
      status: 401,
      statusCode: 401,
      error: 'Unauthorized',
      message,
      errors: [{ code, message }],
    });
    expect(answer.headers.get('cache-control'), said).toBe('no-store');
  };

  expect(calls.length).toBeGreaterThan(50);
  for (const call of calls) {
    const authorization = `Bearer ${token}`;
    await refused(call, { authorization }, 'application');
    for (const wrong of ['', 'aqua', 'aqua-backoffice,aqua-reader', token])
      await refused(call, { authorization, 'x-application-token': wrong }, 'application');
    if (call.spec.permission === 'public') continue;
    await refused(call, application, 'missing');
    for (const [stranger, refusal] of strangers)
      await refused(call, { ...application, authorization: stranger }, refusal);
  }
});
