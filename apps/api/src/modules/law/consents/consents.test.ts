import { legalVersions } from '@aqua/phrases/legal/versions';
import { textHashOf } from '@aqua/phrases/legal/text-hash';
import { sql } from 'kysely';
import { legalValuesOf, readConfig } from '../../../config/config.ts';
import { expect, test } from '../../../testing/test-api.ts';
import { documents } from './documents.ts';

const step = {
  account: { kind: 'customer', id: 5001 },
  language: 'th',
  how: 'signUp',
  address: '192.0.2.7',
} as const;

test('a consent names who, what, which words and how; a withdrawal is one more row', async ({
  server,
}) => {
  const { consents } = server.services;
  const { db } = server.infrastructure;
  const guardian = { name: 'สมศรี ใจดี', email: 'somsri@test.example' };
  await db.transaction().execute(async (trx) => {
    await consents.record(trx, { ...step, purpose: 'terms' });
    await consents.record(trx, { ...step, purpose: 'guardian', guardian, how: 'mailLink' });
  });
  await db
    .transaction()
    .execute((trx) => consents.withdraw(trx, { ...step, purpose: 'terms', how: 'app' }));

  const current = await consents.current(step.account);
  expect(current).toMatchObject([
    {
      purpose: 'guardian',
      given: true,
      guardianName: guardian.name,
      guardianEmail: guardian.email,
      how: 'mailLink',
    },
    {
      purpose: 'terms',
      given: false,
      how: 'app',
      document: 'terms-of-usage',
      version: documents.terms.version,
      language: 'th',
      address: '192.0.2.7',
    },
  ]);
  const rows = db.selectFrom('consents').select('id').where('accountId', '=', step.account.id);
  expect(await rows.execute()).toHaveLength(3);
});

test('a consent of a transaction that is rolled back is not recorded', async ({ server }) => {
  const { consents } = server.services;
  const account = { kind: 'customer', id: 5002 } as const;
  const failed = server.infrastructure.db.transaction().execute(async (trx) => {
    await consents.record(trx, { ...step, account, purpose: 'privacy' });
    throw new Error('later');
  });
  await expect(failed).rejects.toThrow('later');
  expect(await consents.current(account)).toEqual([]);
});

test('the database refuses to change, remove or empty what was agreed to', async ({ server }) => {
  const { db } = server.infrastructure;
  const account = { kind: 'customer', id: 5003 } as const;
  await db
    .transaction()
    .execute((trx) => server.services.consents.record(trx, { ...step, account, purpose: 'terms' }));
  for (const change of [
    sql`update consents set given = false`,
    sql`update consents set address = ''`,
    sql`delete from consents`,
    sql`truncate consents`,
  ])
    await expect(change.execute(db)).rejects.toThrow('rows of consents are only added');
});

test('the hash of each legal text is the one of its version: a changed text needs a new version and hash here', () => {
  const hashes = Object.values(legalVersions)
    .flat()
    .map((text) => [`${text.name} ${text.version}`, textHashOf(text)]);
  expect(Object.fromEntries(hashes)).toEqual({
    'privacy-policy 2026-11-22': '7e03f2380858e5b6cfc4640b2b894c78a6cd17db29e1e1f01b506de55c1f81b2',
    'privacy-policy 2022-06-01': '80c601595237adde66d39ac29bd3beebf56c3be9dc967917986a7d6a4b7b58ed',
    'terms-of-usage 2026-11-29': '325847c1819ef315ec3151bd8b0aea467161eb73188305b20e87354f7cd47807',
    'terms-of-usage 2026-11-22': 'c814678853e51f72e6c11e108b7c3f297c4a84b23f1cc13abdb4faeaf54c7c32',
    'terms-of-usage 2022-06-01': '51eaaf069c8509808f206a9557d378c3b4e8b04114c8d63d7c152f30d44192ea',
  });
});

test('the version in force is the newest, and every place in the texts has a value', () => {
  for (const { document, version } of Object.values(documents))
    expect(legalVersions[document][0].version).toBe(version);
  const places = new Set(
    Object.values(legalVersions)
      .flat()
      .flatMap((text) => JSON.stringify(text).match(/\{\{[^}]*\}\}/g) ?? []),
  );
  const values = Object.keys(legalValuesOf(readConfig({}))).map((name) => `{{${name}}}`);
  expect([...places].toSorted()).toEqual(values.toSorted());
});
