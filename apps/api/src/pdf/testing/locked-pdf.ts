import { createHash } from 'node:crypto';
import { makeBook } from './make-pdf.ts';

/** The padding of a password (PDF 1.7, section 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const fileIdentifier = '00112233445566778899aabbccddeeff';

/** A book locked by 40-bit RC4 (section 7.6.3); an empty user password opens for everybody. */
export function lockedPdf(passwords: { user: string; owner: string }): Buffer {
  const permissions = Buffer.from('fcffffff', 'hex');
  const owner = rc4(md5(padded(passwords.owner)).subarray(0, 5), padded(passwords.user));
  const identifier = Buffer.from(fileIdentifier, 'hex');
  const key = md5(Buffer.concat([padded(passwords.user), owner, permissions, identifier])).subarray(
    0,
    5,
  );
  const user = rc4(key, padding);
  const encrypt = `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`;
  return makeBook([{ content: '' }], {
    trailer: `/Encrypt ${encrypt}/ID[<${fileIdentifier}><${fileIdentifier}>]`,
  });
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(data: Buffer): Buffer {
  return createHash('md5').update(data).digest();
}

/** Node's OpenSSL has no RC4 any more. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
