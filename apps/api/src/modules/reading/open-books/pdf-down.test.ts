import { createLog } from '../../../process/log.ts';
import { createPdfPool } from '../../../pdf/pool.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

const lines: string[] = [];
const test = testWith({
  log: createLog('error', { write: (line: string) => void lines.push(line) }),
  pdf: createPdfPool(),
});

test('while pages can not be drawn at all, the reader is asked to come back and the log says why', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const { reader } = api.withToken((await make.student(admin, [book])).token);
  await server.infrastructure.pdf.close();

  await expectRefusal(reader.page({ params: { id: book.id, page: 1 } }), 503, 'part.down');
  const pdf = new FormData();
  pdf.append('pdf', new File([makePdf({ pages: 2 })], 'book.pdf'));
  await expectRefusal(admin.products.uploadPdf({ body: pdf }), 503, 'part.down');

  const failures = lines.map((line) => JSON.parse(line) as { msg: string; err: Error });
  const failed = failures.filter(({ msg }) => msg === 'request failed');
  expect(failed.map(({ err }) => err.message)).toEqual(['part.down: closed', 'part.down: closed']);
});
