import { z } from 'zod';
import { makeBook } from '../../pdf/testing/make-pdf.ts';
import { withViolation } from '../../testing/whole-api/violations.ts';
import { contentOf } from '../../testing/whole-api/canaries.ts';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { sendStudents } from '../../testing/people/import-students.ts';
import { testDevice, testPassword } from '../../testing/make.ts';
import { sendRaw, tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, testWithJobs as test } from '../../testing/test-api.ts';
import { validBodies } from '../../testing/whole-api/valid-inputs.ts';

/**
 * No name contains a control character, a mark that changes the writing direction, a zero-width
 * space or a soft hyphen: every call refuses the first and removes the others. Joiners stay, because scripts need
 * them.
 */

const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'];
const invisible = [
  ['\u061c', '\u200e', '\u200f'],
  ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ['\u2066', '\u2067', '\u2068', '\u2069'],
  ['\u200b', '\u2060', '\ufeff', '\u00ad'],
].flat();
const unwanted = new RegExp(`[${[...controls, ...invisible].join('')}]`, 'u');

/**
 * Fields that are not shown: passwords, tokens and codes are compared unchanged, only the digits of
 * a phone number are kept, and an id in a body is ignored.
 */
const notShown = /password|token$|^(code|secret|phone|id|state|ticket|response|invitation)$/i;

/** The paths of all values of a schema that are neither object nor list. */
function leavesOf(schema: z.ZodType, example: unknown): (string | number)[][] {
  const {
    type,
    innerType,
    in: first,
    out,
    shape,
    options,
    element,
  } = schema._zod.def as {
    type: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    options?: z.ZodType[];
    element?: z.ZodType;
  };
  const inner = innerType ?? (first instanceof z.ZodTransform ? out : first);
  if (inner !== undefined) return leavesOf(inner, example);
  if (type === 'union')
    return (options ?? []).flatMap((option) =>
      option.safeParse(example).success ? leavesOf(option, example) : [],
    );
  const nested = (name: string | number, one: z.ZodType) =>
    leavesOf(one, (example as never)?.[name]).map((path) => [name, ...path]);
  if (shape !== undefined) return Object.entries(shape).flatMap(([name, one]) => nested(name, one));
  if (element !== undefined) return nested(0, element);
  return [[]];
}

test('no field of any call accepts them', () => {
  const taken: string[] = [];
  for (const { call, spec } of calls.filter(({ spec: { body } }) => body !== undefined))
    for (const example of validBodies[call] ?? [])
      for (const field of leavesOf(spec.body as z.ZodType, example)) {
        if (notShown.test(String(field.at(-1)))) continue;
        for (const sign of [...controls, ...invisible]) {
          const parsed = (spec.body as z.ZodType).safeParse(
            withViolation(example, { field, value: `ดา${sign}ว` }),
          );
          if (!parsed.success) continue;
          const said = `${call} ${field.join('.')} U+${sign.charCodeAt(0).toString(16)}`;
          expect.soft(JSON.stringify(parsed.data), said).toContain('ดาว');
          expect.soft(controls, said).not.toContain(sign);
          taken.push(`${call} ${field.join('.')}`);
        }
      }
  // The search must find at least these fields.
  expect(taken).toEqual(
    expect.arrayContaining([
      'products.create title',
      'products.create subtitle',
      'sessions.signInCustomer device.name',
      'customers.signUp guardianName',
      'publishers.create companyName',
      'requests.create name',
      'annotations.sync changes.0.text',
    ]),
  );
});

test('a joiner within a name stays, and a line break in one is a space', async ({ api }) => {
  const admin = await api.as('Admin');
  const name = 'می\u200cخواهم क्\u200dष';
  expect(await admin.authors.create({ body: { name } })).toMatchObject({ name });
  const broken = { name: 'One', companyName: 'Two\u2028lines\nand three' };
  expect(await admin.publishers.create({ body: broken })).toMatchObject({
    companyName: 'Two lines and three',
  });
});

const turned = '\u2067ดา\u202eว\u2069 \u200fใจดี\u202c';
const plain = 'ดาว ใจดี';

test('every call refuses a control character and names its field', async ({
  server,
  api,
  make,
}) => {
  const tokens = await tokensOf(make, api);
  const named = calls.flatMap(({ call, spec }) =>
    ['name', 'title', 'username', 'companyName', 'guardianName', 'subtitle', 'description']
      .filter((field) =>
        leavesOf(spec.body ?? z.object({}), validBodies[call]?.at(-1)).some(
          (path) => path.join('.') === field,
        ),
      )
      .map((field) => ({ call, spec, field })),
  );
  expect(named.length).toBeGreaterThan(30);
  for (const { call, spec, field } of named) {
    const answer = await sendRaw(server, spec, {
      body: { ...validBodies[call]?.at(-1), [field]: 'ดา\u0007ว' },
      token: tokenFor(spec, tokens),
    });
    expect.soft(await answer.json(), `${call} ${field}`).toMatchObject({
      statusCode: 400,
      errors: [{ code: 'field.characters', field }],
    });
  }
});

test('the stored and answered name has no direction marks', async ({ api, make, server }) => {
  const [root, admin] = [await api.as('SuperAdmin'), await api.as('Admin')];
  const body = { name: turned, description: turned };
  const password = testPassword;
  const publisher = await admin.publishers.create({ body: { ...body, companyName: turned } });
  const account = { name: turned, password, type: 'Admin' } as const;
  const answers: unknown[] = [
    publisher,
    await admin.categories.create({ body }),
    await admin.authors.create({ body }),
    await admin.groups.create({ body }),
    await root.admins.create({ body: { ...account, email: 'turned@test.example' } }),
    await admin.staffs.create({
      body: { ...account, email: 'turned@test.example', publisherId: publisher.id },
    }),
    await admin.customers.invite({ body: { name: turned, email: 'invited@test.example' } }),
    await admin.requests.create({
      body: { kind: 'copy', name: turned, text: turned, email: 'asks@test.example' },
    }),
  ];
  await api.visitor.publishers.signUp({
    body: { email: 'press@test.example', username: turned, password },
  });

  const pdf = new FormData();
  const title = `<feff${Buffer.from(turned, 'utf16le').swap16().toString('hex')}>`;
  const bytes = makeBook([{ content: '' }], {
    catalogue: '/Outlines 5 0 R',
    more: [
      '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>',
      `<</Title ${title}/Parent 5 0 R/Dest[3 0 R/Fit]>>`,
      `<</Title ${title}/Author ${title}>>`,
    ],
    trailer: '/Info 7 0 R',
  });
  pdf.append('pdf', new File([new Uint8Array(bytes)], `${turned}.pdf`));
  const file = await admin.products.uploadPdf({ body: pdf });
  const product = await make.product(admin);
  const { productCategoryId, authorId, publisherId } = product;
  const book = await admin.products.update({
    params: { id: product.id },
    body: {
      title: turned,
      subtitle: turned,
      erpId: turned,
      description: turned,
      pdfId: file.id,
      productCategoryId,
      authorId,
      publisherId,
      status: 'published',
    },
  });
  expect(file.fileName).toBe(`${plain}.pdf`);
  expect(book).toMatchObject({ title: plain, subtitle: plain, erpId: plain });

  const csv = `name,email,erp\n${turned},one@test.example,${turned}\n\u202e\u0007,${turned},\n`;
  const imported = await sendStudents(admin, csv, false);
  expect(imported.rows.map(({ name }) => name)).toEqual([plain, '']);
  const { id, email } = await make.student(admin, [book]);
  await api.visitor.sessions
    .signInCustomer({
      body: {
        email,
        password,
        device: { ...testDevice, number: 'turned-phone', name: turned },
        moveDevice: true,
      },
    })
    .then(async ({ token }) => {
      const student = api.withToken(token);
      answers.push(await student.sessions.list());
      await expect
        .poll(async () => (await student.reader.open({ params: { id: book.id } })).outline)
        .toEqual([{ title: plain, page: 1, depth: 0 }]);
    });
  answers.push(file, book, imported, await admin.customers.get({ params: { id } }));
  // A search for the copied name, with its marks, finds it, too.
  answers.push(await admin.authors.list({ query: { keySearch: turned } }));
  expect(answers.at(-1)).toMatchObject({ totalItems: 1 });

  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain(plain);
    expect(JSON.stringify(answer)).not.toMatch(unwanted);
  }
  const found = (await contentOf(server.infrastructure.db)).filter(({ rows }) =>
    unwanted.test(rows.replaceAll('\n', '')),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});
