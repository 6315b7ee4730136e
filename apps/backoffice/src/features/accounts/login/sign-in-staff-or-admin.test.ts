import { errorStatus, type ErrorCode } from '@aqua/contract/errors';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const body = { email: 'siri@test.example', password: 'Harbour-2026' };

let answers: Record<'staffs' | 'admins', ErrorCode>;

/** Only the network and the page are replaced; the client reads `fetch` when it is created. */
beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (input: string) => {
    const code = answers[input.includes('/staffs/') ? 'staffs' : 'admins'];
    const statusCode = errorStatus[code];
    const envelope = { statusCode, error: 'x', message: code, errors: [{ code, message: code }] };
    return Response.json(envelope, { status: statusCode });
  });
});

// Other files share this process, and take a document for a browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function refusal(): Promise<unknown> {
  const { signInStaffOrAdmin } = await import('./sign-in-staff-or-admin.ts');
  return signInStaffOrAdmin(body).catch((error: unknown) => error);
}

test.each([
  ['session.locked', 'session.wrong', 'session.locked'],
  ['session.wrong', 'session.locked', 'session.locked'],
  ['rate.limited', 'session.wrong', 'rate.limited'],
  ['session.wrong', 'session.wrong', 'session.wrong'],
  ['session.locked', 'twoStep.needed', 'twoStep.needed'],
  ['provider.passwordsOff', 'session.wrong', 'provider.passwordsOff'],
  ['provider.passwordsOff', 'twoStep.needed', 'twoStep.needed'],
  ['session.wrong', 'provider.passwordsOff', 'provider.passwordsOff'],
] as const)('%s for staff and %s for admins: the form shows %s', async (staffs, admins, said) => {
  answers = { staffs, admins };
  expect(await refusal()).toMatchObject({ code: said });
});
