import { createHash } from 'node:crypto';
import { rc4 } from '../engine/file/rc4.ts';
import { makeBook } from './make-pdf.ts';

/** The padding of a password (PDF 1.7, section 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const fileIdentifier = '00112233445566778899aabbccddeeff';

/**
 * A book locked by RC4 of 40 bits (revision 2) or 128 bits (revision 3; section 7.6.3); with an empty
 * user password it opens for everybody.
 */
export function lockedPdf(
  passwords: { user: string; owner: string },
  revision: 2 | 3 = 2,
): Buffer<ArrayBuffer> {
  const permissions = Buffer.from('fcffffff', 'hex');
  const identifier = Buffer.from(fileIdentifier, 'hex');
  const keyOf = (data: Buffer) => {
    let key = md5(data);
    if (revision === 2) return key.subarray(0, 5);
    for (let round = 0; round < 50; round += 1) key = md5(key);
    return key;
  };
  const lock = (key: Buffer, data: Buffer) => {
    let locked = rc4(key, data);
    for (let turn = 1; revision === 3 && turn < 20; turn += 1)
      locked = rc4(
        key.map((byte) => byte ^ turn),
        locked,
      );
    return locked;
  };
  const owner = lock(keyOf(padded(passwords.owner)), padded(passwords.user));
  const key = keyOf(Buffer.concat([padded(passwords.user), owner, permissions, identifier]));
  const user =
    revision === 2
      ? lock(key, padding)
      : Buffer.concat([lock(key, md5(Buffer.concat([padding, identifier]))), Buffer.alloc(16)]);
  const version = revision === 2 ? '/V 1/R 2' : '/V 2/R 3/Length 128';
  const encrypt = `<</Filter/Standard${version}/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`;
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
