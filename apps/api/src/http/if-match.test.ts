import type { RouteSpec } from '@aqua/contract/define-route';
import { etagOf } from '@aqua/contract/entity-tag';
import { permissions, type Role } from '@aqua/contract/roles';
import { z } from 'zod';
import type { Try } from '../testing/whole-api/change-inputs.ts';
import { changes } from '../testing/whole-api/changes.ts';
import { calls, names } from '../testing/whole-api/contract-calls.ts';
import { expect, expectRefusal, test } from '../testing/test-api.ts';

/** Edits that need no If-Match, and why they overwrite nobody's change. */
const exceptions: Record<string, string> = {
  'publishers.approve': 'has no form; asking again changes nothing',
};

type AnyCall = (input: object, options: { headers: object }) => Promise<unknown>;

function answersEntity({ method, answer }: RouteSpec): boolean {
  return method === 'PUT' && answer instanceof z.ZodObject && 'updatedAt' in answer.shape;
}

const edits = calls.filter(({ spec }) => answersEntity(spec));

for (const { call, resource, name, spec } of edits) {
  if (Object.keys(exceptions).some((pattern) => names(pattern, call))) continue;

  test(`${call} refuses a stale If-Match`, async ({ api, make, server }) => {
    const role = (permissions[spec.permission] as readonly Role[]).find((one) => one !== 'Student');
    const { token, accessRecord: me } = await make.session(role as Exclude<Role, 'Student'>);
    const client = api.withToken(token);
    const tries = changes as Record<string, Record<string, Try<AnyCall>>>;
    const [, inputOf] = tries[resource]?.[name] ?? expect.fail('changes.ts does not try it');
    const input = await inputOf({ me, client, make, server });
    const edit = (client as unknown as Record<string, Record<string, AnyCall>>)[resource]?.[name];
    const stale = edit?.(input, { headers: { 'if-match': '"1-1"' } });
    await expectRefusal(stale as Promise<unknown>, 412, 'edit.stale');
    await edit?.(input, { headers: { 'if-match': '*' } });
  });
}

test('every exception is an edit of the contract', () => {
  const unused = Object.keys(exceptions).filter(
    (pattern) => !edits.some(({ call }) => names(pattern, call)),
  );
  expect(unused).toEqual([]);
});

test("an ownership's tag is valid for one edit", async ({ api, make, server }) => {
  const { token } = await make.session('Admin');
  const admin = api.withToken(token);
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const path = `/api/v1/products/${book.id}/customers/${student.id}/ownership`;
  const edit = async (endsOn: string, tag?: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`, {
      method: 'PUT',
      headers: {
        'x-application-token': 'aqua-backoffice',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(tag === undefined ? {} : { 'if-match': tag }),
      },
      body: JSON.stringify({ endsOn }),
    });
    return { status, tag: headers.get('etag') ?? '' };
  };
  const first = await edit('2100-01-01');
  expect(first.tag).toMatch(new RegExp(`^"${student.id}-${book.id}-\\d+"$`));
  const params = { customerId: student.id, productId: book.id };
  const { productOwnerships } = await admin.customers.get({ params: { id: student.id } });
  expect(first.tag).toContain(String(new Date(productOwnerships[0]?.updatedAt ?? '').getTime()));
  const second = await edit('2100-01-02', first.tag);
  expect(second.status).toBe(200);
  expect((await edit('2100-01-03', first.tag)).status).toBe(412);
  await admin.customers.resetCountScreenshot({ params });
  expect((await edit('2100-01-03', second.tag)).status).toBe(412);
});

test('the refusal says who changed the row last, and when', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const other = await make.session('SubAdmin');
  const { id, updatedAt } = await admin.categories.create({ body: { name: 'Physics' } });
  await api.withToken(other.token).categories.update({ params: { id }, body: { name: 'Light' } });
  const stale = admin.categories.update(
    { params: { id }, body: { name: 'Waves' } },
    { headers: { 'if-match': etagOf({ id, updatedAt }) } },
  );
  await expect(stale).rejects.toMatchObject({
    status: 412,
    envelope: { errors: [{ params: { name: other.accessRecord.name, at: expect.any(String) } }] },
  });
});
