import type { Client } from '@aqua/client/create-client';
import type { Maker } from '../make.ts';
import type { TestApi } from '../test-api.ts';

type Query = NonNullable<Parameters<Client['auditLog']['list']>[0]>['query'];

/** An Admin for one test only, and that Admin's entries in the audit log, newest first. */
export async function recordedAdmin({ api, make }: { api: TestApi; make: Maker }) {
  const { token, accessRecord } = await make.session('Admin');
  const admin = api.withToken(token);
  const by = { actorKind: 'admin', actorId: accessRecord.id, size: 50 } as const;
  return {
    admin,
    recorded: async (query: Query) =>
      (await admin.auditLog.list({ query: { ...query, ...by } })).data,
  };
}
