import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { adminOf, type Aqua } from '../aqua-process.ts';
import { peaksUnder } from './process-memory.ts';
import type { Report } from '../report.ts';
import { makeScannedBook } from './scanned-book.ts';

const megabytes = 500;
const maxMemoryMb = 250;

/** Uploads a PDF of 500 MB of scans. Measures the speed and the memory until the ingest is ready. */
export async function measureLargeUpload(aqua: Aqua, report: Report): Promise<void> {
  const path = join(tmpdir(), `aqua-scan-${process.pid}.pdf`);
  try {
    const { pages } = await makeScannedBook(path, megabytes);
    const { size } = await stat(path);
    const copySpeed = size / 1_048_576 / (await secondsOf(() => copyAndHash(path)));
    const { client, token } = await adminOf(aqua);
    let pdfId = 0;
    const seconds = await secondsOf(async () => {
      pdfId = await upload(aqua.url, token, path);
    });
    const speed = size / 1_048_576 / seconds;
    report.add(
      `upload of ${Math.round(size / 1_048_576)} MB of scans (${pages} pages)`,
      speed,
      'MB/s',
    );
    report.add('… as a share of a plain copy with SHA-256', (speed / copySpeed) * 100, '%');

    const [publisher, author, category] = await Promise.all([
      client.publishers.list({ query: { size: 1 } }),
      client.authors.list({ query: { size: 1 } }),
      client.categories.list({ query: { size: 1 } }),
    ]);
    const { id } = await client.products.create({
      body: {
        title: 'Five hundred megabytes',
        publisherId: publisher.data[0]?.id ?? 0,
        authorId: author.data[0]?.id ?? 0,
        productCategoryId: category.data[0]?.id ?? 0,
        pdfId,
      },
    });
    const peak = { server: 0, child: 0 };
    const begun = performance.now();
    for (;;) {
      const now = await peaksUnder(aqua.pid());
      peak.server = Math.max(peak.server, now.server);
      peak.child = Math.max(peak.child, now.child);
      const { ingest } = await client.products.get({ params: { id } });
      if (ingest.state === 'failed') throw new Error(`the ingest failed: ${ingest.failure}`);
      if (ingest.state === 'ready') break;
      await pause(200);
    }
    report.add(
      'all pages drawn at both widths, in the background',
      (performance.now() - begun) / 1000,
      's',
    );
    report.add('peak memory of the API', peak.server, 'MB', maxMemoryMb);
    report.add('peak memory of a PDF child', peak.child, 'MB', maxMemoryMb);
  } finally {
    await rm(path, { force: true });
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Reads, hashes and writes the same bytes: no upload can be faster. */
async function copyAndHash(path: string): Promise<void> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(createReadStream(path), hashing, createWriteStream(`${path}.copy`));
  await rm(`${path}.copy`);
}

/** Streams the file as a browser does, as multipart with one field. Returns the id of the file. */
async function upload(url: string, token: string, path: string): Promise<number> {
  const boundary = 'aqua-bench';
  const call = request(`${url}/api/v2/products/upload_pdf`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.once('error', reject).once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        if (response.statusCode === 200) resolve((JSON.parse(text) as { id: number }).id);
        else reject(new Error(`the upload was refused: ${text}`));
      });
    });
  });
  call.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="pdf"; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (!call.write(chunk)) await new Promise((done) => call.once('drain', done));
  }
  call.end(`\r\n--${boundary}--\r\n`);
  return answered;
}
