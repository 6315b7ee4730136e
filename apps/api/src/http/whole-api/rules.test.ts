import type { RouteSpec } from '@aqua/contract/define-route';
import { errorStatus, type ErrorCode } from '@aqua/contract/errors';
import type { Role } from '@aqua/contract/roles';
import { catalogue } from '@aqua/phrases/catalogue';
import { languages, type Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { violationsOf, withViolation } from '../../testing/whole-api/violations.ts';
import type { Violation } from '../../testing/whole-api/violated-checks.ts';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { sendRaw, tokenFor, tokensOf, type RawInput } from '../../testing/whole-api/raw-calls.ts';
import { expect, test as base, type TestServer } from '../../testing/test-api.ts';
import { validBodies, validParams, validQueries } from '../../testing/whole-api/valid-inputs.ts';

/**
 * Breaks every rule of the contract, one at a time, at every call that has it, and checks the status,
 * the code, the field and the sentence in both languages. The rules are read from the contract, so a
 * new field is tested automatically; a new call with a body needs an example in `testing/whole-api/valid-inputs.ts`.
 */
const test = base.extend<{ tokens: Map<Role, string> }>({
  tokens: [async ({ make, api }, use) => use(await tokensOf(make, api)), { scope: 'file' }],
});

/** A request with one rule broken. */
interface Attempt {
  violation: Violation;
  input: RawInput;
}

function bodyAttempts(call: string, spec: RouteSpec): Attempt[] {
  return (validBodies[call] ?? []).flatMap((example) =>
    violationsOf(spec.body, { example, isTyped: true }).map((violation) => ({
      violation,
      input: { query: validQueries[call] ?? {}, body: withViolation(example, violation) },
    })),
  );
}

function queryAttempts(call: string, spec: RouteSpec): Attempt[] {
  if (spec.query === undefined) return [];
  const example = validQueries[call] ?? {};
  return violationsOf(spec.query, { example, isTyped: false }).map((violation) => ({
    violation,
    input: {
      params: validParams[call],
      query: defined(withViolation(example, violation)),
      body: validBodies[call]?.[0],
    },
  }));
}

/** The query without undefined values, which a query string cannot express. */
function defined(query: unknown): object {
  return Object.fromEntries(
    Object.entries(query as object).filter(([, value]) => value !== undefined),
  );
}

/** The whole answer of a refusal. */
function refusalOf(
  { field, code, params }: Pick<Violation, 'field' | 'code' | 'params'>,
  language: Language,
) {
  const status = errorStatus[code as ErrorCode];
  const message = fill(catalogue[language].errors[code as ErrorCode], params);
  const named = field.length === 0 ? {} : { field: field.join('.') };
  return {
    statusCode: status,
    error: STATUS_CODES[status],
    message,
    errors: [{ code, message, ...named, ...(params === undefined ? {} : { params }) }],
  };
}

async function expectRefusals(
  server: TestServer,
  spec: RouteSpec,
  token: string | undefined,
  attempts: Attempt[],
) {
  for (const { violation, input } of attempts)
    await Promise.all(
      languages.map(async (language) => {
        const answer = await sendRaw(server, spec, { ...input, token, language });
        const said = `${violation.field.join('.')}: ${violation.rule} (${language})`;
        // Only a refusal is always JSON.
        expect.soft(answer.status, said).toBe(errorStatus[violation.code as ErrorCode]);
        if (!answer.ok)
          expect.soft(await answer.json(), said).toEqual(refusalOf(violation, language));
      }),
    );
}

for (const { call, spec } of calls) {
  const attempts = [...bodyAttempts(call, spec), ...queryAttempts(call, spec)];
  if (attempts.length > 0)
    test(`${call}: ${attempts.length} rules`, async ({ server, tokens }) => {
      await expectRefusals(server, spec, tokenFor(spec, tokens), attempts);
    });
}

test('every form of every body has an example that passes', () => {
  const withBody = calls.filter(({ spec }) => spec.body !== undefined);
  for (const { call, spec } of withBody) {
    const examples = validBodies[call] ?? [];
    const forms = spec.body instanceof z.ZodUnion ? spec.body.options : [spec.body];
    for (const form of forms as z.ZodType[])
      expect(
        examples.some((example) => form.safeParse(example).success),
        call,
      ).toBe(true);
  }
  expect(Object.keys(validBodies)).toEqual(
    expect.arrayContaining(withBody.map(({ call }) => call)),
  );
  expect(Object.keys(validBodies)).toHaveLength(withBody.length);
});

test('any parameter that is sent twice is refused', async ({ server, tokens }) => {
  for (const { call, spec } of calls)
    for (const name of Object.keys(spec.query?.shape ?? {})) {
      const input = {
        params: validParams[call],
        query: { ...validQueries[call], [name]: ['1', '1'] },
      };
      const answer = await sendRaw(server, spec, { ...input, token: tokenFor(spec, tokens) });
      const violation = { field: [name], code: 'field.wrong' };
      expect(await answer.json(), `${call} ${name}`).toEqual(refusalOf(violation, 'en'));
    }
});

/** Call, field, the value sent, and the sentence of the specification (sections 5 and 8). */
const sentences: [call: string, field: string, value: unknown, sentence: string][] = [
  ['admins.create', 'email', 'x', 'Email invalid'],
  ['customers.invite', 'email', 'x', 'Email invalid'],
  ['categories.create', 'name', ' ', "Name can't empty"],
  ['authors.create', 'name', ' ', "Name can't empty"],
  ['customers.invite', 'name', ' ', "Name can't empty"],
  ['publishers.signUp', 'username', ' ', 'Name invalid'],
  ['customers.signUp', 'name', ' ', 'Name invalid'],
  [
    'publishers.signUp',
    'password',
    'harbour',
    'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
  ],
  ['customers.signUp', 'password_confirmation', 'x', 'Confirm password is not matched'],
  ['customers.resetPassword', 'password_confirmation', 'x', "Password confirmation didn't match"],
  ['admins.updateProfile', 'currentPassword', '', "Current Password can't empty"],
  ['staffs.updateProfile', 'currentPassword', '', "Current Password can't empty"],
  ['products.create', 'title', ' ', "Title can't empty"],
  ['products.create', 'pdfId', null, 'Please upload the PDF file'],
  ['products.create', 'contentPageNumber', 0, 'Content Page must be more than 0'],
  ['products.create', 'publicationYear', 0, 'Publication Year must be more than 0'],
  ['products.create', 'isbn', '978', 'ISBN number wrong format'],
  ['customers.signUp', 'birthday', '', "Birthday can't empty"],
  ['customers.signUp', 'phone', '', "Phone number can't empty"],
  ['customers.signUp', 'otp', '12345', "OTP can't empty and have 6 digits"],
  ['customers.sendOtp', 'phone', '', 'Please enter the phone number before send OTP'],
  ['customers.sendOtp', 'phone', '12', 'Phone number invalid'],
];

for (const [call, field, value, sentence] of sentences)
  test(`${call} says of ${field}: ${sentence}`, async ({ server, tokens }) => {
    const { spec } = calls.find((one) => one.call === call) ?? expect.fail(`no call ${call}`);
    const body = { ...validBodies[call]?.at(-1), [field]: value };
    const answer = await sendRaw(server, spec, { body, token: tokenFor(spec, tokens) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: sentence, errors: [{ field }] });
  });
