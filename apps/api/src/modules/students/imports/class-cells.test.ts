import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

const day = (serial: number) => ({ xml: `<c s="3"><v>${serial}</v></c>` });

test('a class of which a spreadsheet has made a date makes no group', async ({ api }) => {
  const admin = await api.as('Admin');
  const student = (at: number) => [`นักเรียน ${at}`, `s${at}@day.example`];
  const workbook = await makeWorkbook({
    A: [
      ['ชื่อ', 'อีเมล', 'ห้อง'],
      [...student(1), day(46_054)],
      [...student(2), day(46_023)],
      [...student(3), 'ม.1/2'],
    ],
  });
  const sent = await sendStudents(admin, workbook, true);
  expect(sent.rows).toMatchObject([
    {
      result: 'wrong',
      groups: ['2026-02-01'],
      errors: [{ field: 'group', code: 'import.groupIsDay' }],
    },
    // Whichever of the two stands first.
    { result: 'ready', groups: ['1/1'] },
    { result: 'ready', groups: ['ม.1/2'] },
  ]);
  const csv = [
    'ชื่อ,อีเมล,ห้อง',
    ...['1-Feb', '1-ก.พ.', '3-มี.ค.', '1-Gifted'].map((room, at) => [...student(at), room].join()),
  ];
  const { rows } = await sendStudents(admin, csv.join('\n'), true);
  expect(rows.map(({ errors, groups }) => errors[0]?.code ?? groups[0])).toEqual([
    'import.groupIsDay',
    'import.groupIsDay',
    '3/3',
    '1-Gifted',
  ]);
  const mended = 'line,group\n2,ม.1/2';
  const again = await sendStudents(admin, workbook, true, undefined, { mended });
  expect(again.rows[0]).toMatchObject({ result: 'ready', groups: ['ม.1/2'] });
});

test('a grade and a room are one class, however the room repeats the grade', async ({ api }) => {
  const admin = await api.as('Admin');
  const written = [
    ['ม.1', '1'],
    ['ม. 1', 'ห้อง 1'],
    ['ม.1', '1/1'],
    ['ม.๑', '๑/๑'],
    ['ม.1', 'ม.1/1'],
  ];
  const lines = written.map(([grade, room], at) => `S${at},s${at}@one.example,${grade},${room}`);
  const { groups } = await sendStudents(admin, ['ชื่อ,อีเมล,ชั้น,ห้อง', ...lines].join('\n'), false);
  expect(groups.map(({ name }) => name)).toEqual(['ม.1/1']);
});

test('a class that is merged beside its students is the class of each', async ({ api }) => {
  const admin = await api.as('Admin');
  const rows = [
    ['ห้อง', 'ชื่อ', 'อีเมล'],
    ['ม.6/1', 'A', 'a@merged.example'],
    ['', 'B', 'b@merged.example'],
    ['', 'C', 'c@merged.example'],
    ['ม.6/2', 'D', 'd@merged.example'],
    ['', 'E', 'e@merged.example'],
  ];
  const file = await makeWorkbook({ A: rows }, '<mergeCell ref="A2:A4"/><mergeCell ref="A5:B6"/>');
  const { rows: read } = await sendStudents(admin, file, true);
  expect(read.map(({ groups }) => groups)).toEqual([
    ['ม.6/1'],
    ['ม.6/1'],
    ['ม.6/1'],
    ['ม.6/2'],
    [],
  ]);
  // Ranges that lie over each other end at the limit of a file.
  const overlapping = '<mergeCell ref="A2:A1048576"/>'.repeat(300);
  const many = Array.from({ length: 4_000 }, (_, at) => ['', `S${at}`, `s${at}@merged.example`]);
  const large = await makeWorkbook({ A: [...rows.slice(0, 2), ...many] }, overlapping);
  await expect(admin.customers.previewImport({ body: studentsForm(large) })).rejects.toMatchObject({
    envelope: { errors: [{ code: 'table.tooLarge' }] },
  });
});

test('a list without a column of classes has those of its titles or of its sheet', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const headings = ['เลขที่', 'ชื่อ', 'อีเมล'];
  const student = (name: string) => ['1', name, `${name}@title.example`];
  const groupsOf = async (
    sheets: Record<string, string[][]>,
    part: { sheet?: number; group?: number; columns?: string } = {},
  ) => {
    const sent = await sendStudents(admin, await makeWorkbook(sheets), true, undefined, part);
    return sent.rows.map(({ groups }) => groups.join());
  };
  const titled = (...titles: string[]) =>
    groupsOf({ A: [...titles.map((title) => [title]), headings, student('a')] });
  expect(await titled('โรงเรียนทดสอบ', 'รายชื่อนักเรียนชั้นมัธยมศึกษาปีที่ 2/3')).toEqual(['ม.2/3']);
  expect(await titled('ประถมศึกษาปีที่ ๖ ห้อง ๑ ภาคเรียนที่ 1/2569')).toEqual(['ป.6/1']);
  expect(await titled('Student Name List – Grade 7/1, Academic Year 2026')).toEqual(['Grade 7/1']);
  for (const none of ['ภาคเรียนที่ 1/2569', 'ชั้น ม.1', 'ชั้น ม.1/1-1/4', 'ม.1/1 และ ม.1/2', 'ส.ค.ม 1/2'])
    expect(await titled(none), none).toEqual(['']);

  const below = {
    A: [
      ['ชั้น ม.1/1'],
      headings,
      student('a'),
      ['รวม 1 คน'],
      ['ชั้น ม.1/2'],
      headings,
      student('b'),
      student('c'),
    ],
  };
  expect(await groupsOf(below)).toEqual(['ม.1/1', 'ม.1/2', 'ม.1/2']);
  // Whoever chooses a group means it, and a column says more than a title.
  const group = await admin.groups.create({ body: { name: 'Chosen' } });
  expect(await groupsOf(below, { group: group.id })).toEqual(['Chosen', 'Chosen', 'Chosen']);
  expect(await groupsOf(below, { columns: 'group,name,email' })).toEqual(['ม.1/1', '1', '1']);

  const list = [headings, student('a')];
  const sheets = { คำชี้แจง: [['กรอกชื่อ']], 'ม.1-1': list, 'ม.1-2': list };
  expect(await groupsOf(sheets, { sheet: 2 })).toEqual(['ม.1/1']);
  expect(await groupsOf(sheets, { sheet: 3 })).toEqual(['ม.1/2']);
  expect(await groupsOf({ 'ม.3 ห้อง 4': list })).toEqual(['ม.3/4']);
  expect(await groupsOf({ 'ป.6': list })).toEqual(['ป.6']);
  expect(await groupsOf({ 'ห้อง 2': [['นักเรียนชั้น ป.4'], ...list] })).toEqual(['ป.4/2']);
  // These may be three grades each.
  expect(await groupsOf({ 'ม.1-3': list, 'ม.4-6': list })).toEqual(['']);
});

test('a room has its grade from the title above the list or from its sheet', async ({ api }) => {
  const admin = await api.as('Admin');
  const rows = ['1', '๒', 'ห้อง 3', '1/4', 'ม.1/5', 'ดาว', ''].map((room, at) => [
    'ก ข',
    `room${at}@grade.example`,
    room,
  ]);
  const groupsOf = async (sheet: string, titles: string[], headings = ['ชื่อ', 'อีเมล', 'ห้อง']) => {
    const lines = [...titles.map((title) => [title]), headings, ...rows];
    const sent = await sendStudents(admin, await makeWorkbook({ [sheet]: lines }), true);
    return sent.rows.map(({ groups }) => groups.join());
  };
  const ofGrade = ['ม.1/1', 'ม.1/2', 'ม.1/3', '1/4', 'ม.1/5', 'ดาว', ''];
  expect(await groupsOf('ม.1', [])).toEqual(ofGrade);
  expect(await groupsOf('A', ['โรงเรียนทดสอบ', 'นักเรียนชั้นมัธยมศึกษาปีที่ 1'])).toEqual(ofGrade);
  expect(await groupsOf('ม.2', ['ชั้น ม.1 ปีการศึกษา 2569'])).toEqual(ofGrade);
  const ofNone = ['1', '2', 'ห้อง 3', '1/4', 'ม.1/5', 'ดาว', ''];
  for (const none of ['ชั้น ม.1-3', 'ชั้น ม.1 และชั้น ม.2', '99 ม.1 ต.บางรัก', 'ชั้น ม.1/8'])
    expect(await groupsOf('A', [none]), none).toEqual(ofNone);
  expect(await groupsOf('ม.1', [], ['ชื่อ', 'อีเมล', 'ชั้น'])).toEqual(ofNone);
  // The list of one class says the grade of its own room only.
  const ofClass = ['ม.4/1', ...ofNone.slice(1)];
  expect(await groupsOf('ม.4 ห้อง 1', [])).toEqual(ofClass);
  expect(await groupsOf('A', ['ชั้นมัธยมศึกษาปีที่ 4/1'])).toEqual(ofClass);
});
