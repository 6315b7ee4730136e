import { inflateRawSync } from 'node:zlib';

/** The texts of a small ZIP by name, as its central directory lists them. APPNOTE.TXT, 4.3.12. */
export async function unzip(zip: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
