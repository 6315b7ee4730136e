import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSmtpServer } from '../testing/people/smtp.ts';
import { readDkimKey } from './dkim.ts';
import { createMailTransport } from './transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'aqua-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = file('mail.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
const MAIL_FROM = 'Aqua <books@mail.aqua.example>';

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a mail is signed so that a receiver can verify who sent it and what it says', async () => {
  const smtp = await startSmtpServer();
  const dkim = readDkimKey({
    DKIM_SELECTOR: 'aqua1',
    DKIM_KEY_FILE: keyFile,
    DKIM_DOMAIN: 'aqua.example',
    MAIL_FROM,
  });
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const transport = createMailTransport({ smtpUrl, from: MAIL_FROM, dkim });
  await transport.send({
    to: { name: 'สมหญิง', address: 'somying@example.org' },
    subject: 'หนังสือใหม่',
    html: '<p>หนังสือ</p>',
    text: 'หนังสือ',
    messageId: '<m@aqua.example>',
    date: new Date(),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  transport.close();
  await smtp.close();
  const { source = '' } = smtp.received[0] ?? {};
  const signature = verified(source);
  expect(signature).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'aqua.example', s: 'aqua1' });
  for (const name of ['from', 'to', 'subject', 'list-unsubscribe-post'])
    expect(signature?.['h']?.toLowerCase().split(':')).toContain(name);
  expect(verified(source.replace('somying@', 'malee@'))).toBeNull();
});

/** The tags of the signature, verified as RFC 6376 says for relaxed canonicalization; null if it is wrong. */
function verified(source: string): Record<string, string> | null {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/);
  const relaxed = (header: string) => {
    const [name = '', ...value] = header.split(':');
    return `${name.toLowerCase().trim()}:${value.join(':').replaceAll(/\s+/g, ' ').trim()}`;
  };
  const own = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replaceAll(/\s+/g, '').split(/=(.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  );
  const body = source
    .slice(end + 4)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const signed = (tags['h'] ?? '').split(':').map((name) => {
    const found = headers.findLast((header) =>
      header.toLowerCase().startsWith(`${name.toLowerCase()}:`),
    );
    return found === undefined ? '' : `${relaxed(found)}\r\n`;
  });
  const unsigned = relaxed(own)
    .replace(/([;: ]b=)[^;]*$/, '$1')
    .trimEnd();
  const isRight =
    createHash('sha256').update(body).digest('base64') === tags['bh'] &&
    createVerify('RSA-SHA256')
      .update(signed.join('') + unsigned)
      .verify(publicKey, tags['b'] ?? '', 'base64');
  return isRight ? tags : null;
}

test('without its settings nothing is signed; the domain is that of the sender', () => {
  expect(readDkimKey({ MAIL_FROM })).toBeNull();
  const key = readDkimKey({ DKIM_SELECTOR: 'aqua1', DKIM_KEY_FILE: keyFile, MAIL_FROM });
  expect(key?.domainName).toBe('mail.aqua.example');
});

test('a wrong setting is named', () => {
  const both = { DKIM_SELECTOR: 'aqua1', DKIM_KEY_FILE: keyFile, MAIL_FROM };
  const missing = join(folder, 'missing.pem');
  const noKey = file('no-key.pem', 'hello');
  const elliptic = generateKeyPairSync('ed25519').privateKey;
  const ed25519 = file('ed.pem', elliptic.export({ type: 'pkcs8', format: 'pem' }));
  const sealed = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
  const locked = file('locked.pem', privateKey.export(sealed));
  const no = 'holds no RSA private key as PEM without a password.';
  const wrong: [object, string][] = [
    [{ DKIM_SELECTOR: undefined }, 'DKIM_KEY_FILE needs DKIM_SELECTOR.'],
    [{ DKIM_KEY_FILE: undefined }, 'DKIM_SELECTOR needs DKIM_KEY_FILE.'],
    [
      { DKIM_SELECTOR: undefined, DKIM_KEY_FILE: undefined, DKIM_DOMAIN: 'aqua.example' },
      'DKIM_DOMAIN needs DKIM_SELECTOR and DKIM_KEY_FILE.',
    ],
    [{ DKIM_KEY_FILE: missing }, `DKIM_KEY_FILE: ${missing} can't be read.`],
    [{ DKIM_KEY_FILE: noKey }, `DKIM_KEY_FILE: ${noKey} ${no}`],
    [{ DKIM_KEY_FILE: ed25519 }, `DKIM_KEY_FILE: ${ed25519} ${no}`],
    [{ DKIM_KEY_FILE: locked }, `DKIM_KEY_FILE: ${locked} ${no}`],
    [
      { DKIM_DOMAIN: 'other.example' },
      'DKIM_DOMAIN: other.example is not the domain of MAIL_FROM, mail.aqua.example.',
    ],
  ];
  for (const [change, sentence] of wrong)
    expect(() => readDkimKey({ ...both, ...change })).toThrow(sentence);
});
