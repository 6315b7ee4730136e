import { randomUUID } from 'node:crypto';
import { auditedOf, batchedRows, makeBatchedCalls } from '../../testing/whole-api/batched-calls.ts';
import { breakingOff, type BreakingMoment } from '../../testing/break-off.ts';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

const moments: [name: string, moment: BreakingMoment][] = [
  ['before its commit', { event: 'before insert', table: 'audit_log' }],
  [
    'between its commit and its answer',
    {
      event: 'before update',
      table: 'idempotency_keys',
      condition: 'new.answer is not null',
    },
  ],
];

test.for(moments)(
  'a change of many rows that breaks off %s is done once, and its repetition counts every row',
  async ([name, moment], { api, server }) => {
    const { db } = server.infrastructure;
    const admin = await api.as('Admin');
    const run = name.replaceAll(' ', '-');
    for (const call of await makeBatchedCalls(db, admin, run, batchedRows)) {
      const key = randomUUID();
      await breakingOff(db, moment, () => expectRefusal(call.send(admin, key), 503, 'part.down'));
      expect(await call.send(admin, key), call.name).toBe(batchedRows);
      expect(await call.send(admin, key), call.name).toBe(batchedRows);
      const { subjects, changed, entries } = await auditedOf(db, call);
      expect({ changed, entries }, call.name).toEqual({ changed: subjects, entries: subjects });
    }
  },
);
