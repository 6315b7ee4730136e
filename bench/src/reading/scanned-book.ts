import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';

const page = { width: 1654, height: 2339 };

/** Writes a PDF of about `megabytes` MB. Each page is one noisy JPEG (A4 at 200 dpi). */
export async function makeScannedBook(path: string, megabytes: number): Promise<{ pages: number }> {
  const scans = await Promise.all([85, 88, 91, 94].map(makeScan));
  const average = scans.reduce((sum, { length }) => sum + length, 0) / scans.length;
  const pages = Math.round((megabytes * 1_048_576) / average);

  const out = createWriteStream(path);
  const offsets: number[] = [];
  let length = 0;
  const write = async (bytes: Buffer) => {
    length += bytes.length;
    if (!out.write(bytes)) await new Promise((done) => out.once('drain', done));
  };
  const object = async (...parts: (string | Buffer)[]) => {
    offsets.push(length);
    await write(
      Buffer.concat(
        [`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n'].map((part) =>
          Buffer.from(part as string),
        ),
      ),
    );
  };

  await write(Buffer.from('%PDF-1.5\n'));
  await object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index * 3} 0 R`).join(' ');
  await object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  for (let index = 0; index < pages; index += 1) {
    const first = 3 + index * 3;
    const scan = scans[index % scans.length] ?? Buffer.alloc(0);
    const draw = 'q 595 0 0 842 0 0 cm /Scan Do Q';
    await object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1} 0 R /Resources << /XObject << /Scan ${first + 2} 0 R >> >> >>`,
    );
    await object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    await object(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${scan.length} >>\nstream\n`,
      scan,
      '\nendstream',
    );
  }
  const xrefRows = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = offsets.length + 1;
  out.end(
    `xref\n0 ${size}\n0000000000 65535 f \n${xrefRows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  await finished(out);
  return { pages };
}

/** Makes a JPEG of grey noise, as a scanner makes it from an empty page. */
function makeScan(quality: number): Promise<Buffer> {
  const pixels = Buffer.alloc(page.width * page.height * 3);
  randomFillSync(pixels);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = 200 + ((pixels[index] ?? 0) >> 3);
  return sharp(pixels, { raw: { ...page, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}
