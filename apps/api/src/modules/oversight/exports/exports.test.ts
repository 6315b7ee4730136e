import { sql } from 'kysely';
import { eventually } from '../../../testing/eventually.ts';
import { readCsv, readXlsx } from '../../../testing/files/read-spreadsheet.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

const hostile = [
  '=HYPERLINK("https://evil.example","x")',
  '+66812345678',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  ';=1+1',
];
const plain = [
  'a "quoted", text',
  'สองบรรทัด\nบรรทัดที่สอง',
  'น้ำใจ <b>&amp;</b> 📚',
  '_x0041_ b',
  '1e5',
];

test('an export has the rows of the list, in its order, and no formula', async ({ api, make }) => {
  const admin = await api.as('Admin');
  for (const description of [...hostile, ...plain]) {
    const { id } = await make.category();
    const body = { name: `Shelf ${id}`, description };
    await admin.categories.update({ params: { id }, body });
  }
  const filters = { keySearch: 'shelf', fieldSearch: 'name', orderBy: 2 } as const;
  const { data } = await admin.categories.list({ query: { ...filters, size: 50 } });
  expect(data).toHaveLength(hostile.length + plain.length);

  const csv = await admin.categories.export({ query: filters });
  const [headings, ...rows] = await readCsv(csv);
  expect(headings).toEqual(['ID', 'Name', 'Description', 'Created at', 'Updated at']);
  const harmless = (text: string | null) =>
    hostile.map((text) => text.trim()).includes(text ?? '') ? `'${text}` : text;
  expect(rows.map((row) => row.slice(0, 3))).toEqual(
    data.map((row) => [String(row.id), row.name, harmless(row.description)]),
  );
  const inBangkok = new Date(new Date(data[0]?.createdAt ?? 0).getTime() + 7 * 3_600_000);
  expect(rows[0]?.[3]).toBe(inBangkok.toISOString().slice(0, 19).replace('T', ' '));

  const xlsx = await admin.categories.export({ query: { ...filters, format: 'xlsx' } });
  const [bold, ...cells] = await readXlsx(xlsx);
  expect(bold).toEqual(headings);
  expect(cells.map((row) => row.slice(0, 2))).toEqual(data.map((row) => [row.id, row.name]));
  // A text is not a formula in XLSX. The library that reads it here does not decode `_x0041_`;
  // spreadsheet programs do.
  const descriptions = data.map((row) => row.description);
  expect(cells.map((row) => String(row[2]).replace('_x005F_', '_'))).toEqual(descriptions);
  const moment = cells[0]?.[3] as unknown as Date;
  expect(Math.round(moment.getTime() / 1000)).toBe(Math.floor(inBangkok.getTime() / 1000));
});

test('the file has a name and a type, is in the language of the caller, and is recorded', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const headers = {
    'x-application-token': 'aqua-backoffice',
    authorization: `Bearer ${token}`,
    'accept-language': 'th',
  };
  const url = `${server.url}/api/v1/categories/export?keySearch=shelf&format=csv`;
  const answer = await fetch(url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="categories-${today}.csv"`,
    'cache-control': 'no-store',
  });
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString().split('\r\n')[0]).toBe('\uFEFFรหัส,ชื่อ,คำอธิบาย,บันทึกเมื่อ,แก้ไขเมื่อ');

  const admin = await api.as('Admin');
  const [recorded] = (await admin.auditLog.list({ query: { keySearch: 'category.exported' } }))
    .data;
  expect(recorded?.subject).toMatchObject({
    format: 'csv',
    filter: { keySearch: 'shelf', fieldSearch: 'name', orderBy: 1 },
    rows: (await admin.categories.list({ query: { keySearch: 'shelf' } })).totalItems,
  });
  const query = { format: 'pdf' as never };
  await expectRefusal(admin.categories.export({ query }), 400, 'field.wrong');
  const page = { page: 2 } as object;
  await expectRefusal(admin.categories.export({ query: page }), 400, 'field.unknown');
});

test('requests are exported with their state', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  await own.requests.create({ body: { kind: 'erasure' } });
  const { id } = await own.requests.create({ body: { kind: 'correction', text: '=1+1' } });
  const body = { state: 'declined', answer: 'As it should be' } as const;
  await admin.requests.update({ params: { id }, body });
  const query = { keySearch: student.email, state: 'declined' } as const;
  const [headings, ...rows] = await readCsv(await admin.requests.export({ query }));
  expect(headings?.slice(0, 3)).toEqual(['ID', 'Type', 'Status']);
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    [
      String(id),
      'Correction',
      'Declined',
      student.name,
      student.email,
      "'=1+1",
      body.answer,
      student.name,
    ],
  ]);
});

test('staff export only students and books of their own publisher', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const body = { ...own, title: 'ของเรา', erpId: 'OWN-1', subtitle: null };
  await staff.products.update({ params: { id: own.id }, body });
  const student = await make.student(admin, [own, foreign]);
  await make.student(admin, [foreign]);

  const [headings, ...rows] = await readCsv(await staff.customers.export());
  expect(headings?.slice(0, 3)).toEqual(['ID', 'Name', 'Email']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(
    expect.arrayContaining([student.name, student.email, 'Active', 'Off', 'OWN-1', 'ของเรา']),
  );
  expect(JSON.stringify(rows)).not.toContain(foreign.title);
  const books = await readCsv(await staff.products.export());
  expect(books.slice(1).map(([id]) => Number(id))).toEqual([own.id]);
});

test('each list has its export', async ({ api, make }) => {
  const [root, admin] = [await api.as('SuperAdmin'), await api.as('Admin')];
  await make.author();
  const tables = {
    admins: [await root.admins.export(), await root.admins.list()],
    publishers: [await admin.publishers.export(), await admin.publishers.list()],
    staffs: [await admin.staffs.export(), await admin.staffs.list()],
    authors: [await admin.authors.export(), await admin.authors.list()],
  } as const;
  for (const [name, [file, list]] of Object.entries(tables)) {
    const rows = (await readCsv(file)).slice(1);
    expect(rows.length, name).toBe(list.totalItems);
    expect(
      rows.slice(0, 10).map(([id]) => Number(id)),
      name,
    ).toEqual(list.data.map(({ id }) => id));
  }
});

test('groups are exported in the publisher scope, the traffic log by account', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  await admin.groups.create({ body: { name: 'Of the platform' } });
  const { id } = await staff.groups.create({ body: { name: '5/1' } });
  const rows = await readCsv(await staff.groups.export());
  expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
    [String(id), '5/1', '', publisher.name, '0'],
  ]);

  const query = {
    accountKind: 'staff',
    accountId: (await staff.sessions.current()).accessRecord.id,
  } as const;
  // A call is noted after its answer, so the first may be in the log before the last.
  await eventually(async () => {
    await server.services.trafficLog.flush();
    const { data } = await admin.trafficLog.list({ query });
    expect(data.length).toBeGreaterThanOrEqual(4);
  });
  const { data } = await admin.trafficLog.list({ query });
  const [, ...lines] = await readCsv(
    await admin.trafficLog.export({ query: { ...query, orderBy: 2 } }),
  );
  const known = new Set(lines.map(([nth]) => Number(nth)));
  expect(data.every((entry) => known.has(entry.id))).toBe(true);
  expect(lines.flat()).toContain('/api/v1/staffs/sign_in');
  expect(lines.map(([nth]) => Number(nth))).toEqual([...known].toSorted((a, b) => a - b));
});

test('a long audit log is exported whole', async ({ api, server: { infrastructure } }) => {
  await sql`insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, address)
    select 'admin', 7, 'Aqua', 'test.many', i, jsonb_build_object('id', i), '127.0.0.1'
    from generate_series(1, 1500) as i`.execute(infrastructure.db);
  const query = { keySearch: 'test.many', orderBy: 2 };
  const [, ...rows] = await readCsv(await (await api.as('Admin')).auditLog.export({ query }));
  expect(rows.map((row) => Number(row[6]))).toEqual(
    Array.from({ length: 1500 }, (_, at) => at + 1),
  );
});
