import { expect, test } from 'vitest';
import { connectionTo } from './hosts.ts';

test("a URL with one host is pg's own business", () => {
  const url = 'postgres://aqua:p%40ss@db.example:5433/aqua?sslmode=require';
  expect(connectionTo(url)).toEqual({ connectionString: url });
});

test('several hosts share name, password, database and TLS', () => {
  const url =
    'postgres://aqua:p%40ss@one.example:5433,[2001:db8::2],three/books?target_session_attrs=read-write&sslmode=verify-full';
  expect(connectionTo(url)).toMatchObject({
    user: 'aqua',
    password: 'p@ss',
    database: 'books',
    ssl: { checkServerIdentity: expect.any(Function) },
    stream: expect.any(Function),
  });
});

test('several hosts need to be told that the primary is wanted', () => {
  for (const wanted of ['', '?target_session_attrs=any'])
    expect(() => connectionTo(`postgres://aqua@one,two/aqua${wanted}`)).toThrow(
      'names several hosts, so it needs target_session_attrs=read-write',
    );
});

test('a host that can not be read is counted, because it may be the end of a password', () => {
  const url = 'postgres://aqua@one,two:port/aqua?target_session_attrs=read-write';
  expect(() => connectionTo(url)).toThrow('number 2');
});

test('while no host accepts writes, the error is that of a database that is away', async () => {
  const { default: pg } = await import('pg');
  const url = 'postgres://aqua@127.0.0.1:1,127.0.0.1:2/aqua?target_session_attrs=primary';
  const client = new pg.Client(connectionTo(url));
  await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
