import { randomUUID } from 'node:crypto';
import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { sendStudents } from '../people/import-students.ts';

/** A call that changes many rows, with rows of its own. */
export interface BatchedCall {
  name: string;
  /** Makes the call under this key; returns how many rows its answer counts as done. */
  send(client: Client, key: string): Promise<number>;
  /** Of these rows, the audit log gets one entry each. */
  audited: { action: string; subjects: readonly number[] | ((db: Db) => Promise<number[]>) };
}

/** How many rows each of the calls changes, apart from the import. */
export const batchedRows = 20;

/** Every call that changes many rows, each once. `run` distinguishes the rows from earlier ones. */
export async function makeBatchedCalls(
  db: Db,
  client: Client,
  run: string,
  imported: number,
): Promise<BatchedCall[]> {
  const book = (await makeProducts(db, `Batched ${run}`, 'published'))[0] ?? 0;
  const productList = `[${book}]`;
  const students = (name: string) => makeStudents(db, `${name}-${run}`);
  const owners = async (name: string) => {
    const ids = await students(name);
    await client.customers.assignMany({ body: { ids: JSON.stringify(ids), productList } });
    return ids;
  };
  const groupOf = async (name: string, ids: number[]) => {
    const { id } = await client.groups.create({ body: { name: `${name} ${run}` } });
    if (ids.length > 0)
      await client.groups.addCustomers({
        params: { id },
        body: { customerIds: JSON.stringify(ids) },
      });
    return { params: { id } };
  };
  const headersOf = (key: string) => ({ headers: { 'idempotency-key': key } });

  async function change(
    to: 'publish' | 'unpublish' | 'remove' | 'restore',
    action: string,
  ): Promise<BatchedCall> {
    const ids = await makeProducts(
      db,
      `To ${to} ${run}`,
      to === 'publish' ? 'unpublished' : 'published',
    );
    if (to === 'restore')
      await sql`update products set deleted_at = now() where id = any (${ids})`.execute(db);
    const body = { ids: JSON.stringify(ids), change: to };
    return {
      name: to,
      send: async (by, key) => (await by.products.changeMany({ body }, headersOf(key))).done.length,
      audited: { action, subjects: ids },
    };
  }

  async function many(
    name: 'assignMany' | 'revokeMany' | 'inviteManyAgain',
    action: string,
  ): Promise<BatchedCall> {
    const subjects = await (name === 'revokeMany' ? owners(name) : students(name));
    const ids = JSON.stringify(subjects);
    const body = name === 'inviteManyAgain' ? { ids } : { ids, productList };
    return {
      name,
      send: async (by, key) =>
        (await by.customers[name]({ body: body as never }, headersOf(key))).done.length,
      audited: { action, subjects },
    };
  }

  async function changeStudents(
    to: 'remove' | 'restore' | 'allowScreenshots',
    action: string,
  ): Promise<BatchedCall> {
    const subjects = await students(to);
    if (to === 'restore')
      await sql`update customers set deleted_at = now() where id = any (${subjects})`.execute(db);
    const body = { ids: JSON.stringify(subjects), change: to };
    return {
      name: `${to} students`,
      send: async (by, key) =>
        (await by.customers.changeMany({ body }, headersOf(key))).done.length,
      audited: { action, subjects },
    };
  }

  async function giveBack(): Promise<BatchedCall> {
    const subjects = await owners('giveBack');
    const revocation = randomUUID();
    const body = { ids: JSON.stringify(subjects), productList, revocation };
    await client.customers.revokeMany({ body });
    return {
      name: 'giveBackOwnerships',
      send: async (by, key) =>
        (await by.customers.giveBackOwnerships({ body: { revocation } }, headersOf(key))).givenBack,
      audited: { action: 'ownership.givenBack', subjects },
    };
  }

  async function ofGroup(
    name: 'assign' | 'updateOwnerships' | 'revoke',
    action: string,
    countOf: (answer: never) => number,
  ): Promise<BatchedCall> {
    const subjects = await (name === 'assign' ? students(name) : owners(name));
    const group = await groupOf(name, subjects);
    const days = name === 'updateOwnerships' ? { endsOn: '2199-03-31' } : {};
    const body = { productList, ...days };
    return {
      name: `groups.${name}`,
      send: async (by, key) =>
        countOf((await by.groups[name]({ ...group, body }, headersOf(key))) as never),
      audited: { action, subjects },
    };
  }

  async function joining(by: 'ids' | 'emails' | 'many'): Promise<BatchedCall> {
    const ids = await students(by);
    const group = await groupOf(by, []);
    const emails = ids.map((_, at) => emailOf(`${by}-${run}`, at + 1));
    return {
      name: `groups by ${by}`,
      send: async (admin, key) => {
        if (by === 'many') {
          const many = { ...group, body: { ids: JSON.stringify(ids) } };
          return (await admin.groups.addMany(many, headersOf(key))).done.length;
        }
        const answer =
          by === 'ids'
            ? admin.groups.addCustomers(
                { ...group, body: { customerIds: JSON.stringify(ids) } },
                headersOf(key),
              )
            : admin.groups.addByEmail({ ...group, body: { emails } }, headersOf(key));
        return (await answer).added;
      },
      audited: { action: 'group.customersAdded', subjects: [group.params.id] },
    };
  }

  const emails = Array.from({ length: imported }, (_, at) => emailOf(`imported-${run}`, at + 1));
  const file = ['name,email', ...emails.map((email, at) => `Student ${at},${email}`)].join('\n');
  const imports: BatchedCall = {
    name: 'import',
    send: async (by, key) => (await sendStudents(by, file, false, key)).totals['ready'] ?? 0,
    audited: {
      action: 'student.invited',
      subjects: async (now) => {
        const { rows } = await sql<{ id: number }>`
          select id from customers where email = any (${emails})`.execute(now);
        return rows.map(({ id }) => id);
      },
    },
  };

  return [
    imports,
    await change('publish', 'product.updated'),
    await change('unpublish', 'product.updated'),
    await change('remove', 'product.removed'),
    await change('restore', 'product.restored'),
    await many('assignMany', 'ownership.assigned'),
    await many('revokeMany', 'ownership.revoked'),
    await many('inviteManyAgain', 'student.invitedAgain'),
    await changeStudents('remove', 'student.deleted'),
    await changeStudents('restore', 'student.restored'),
    await changeStudents('allowScreenshots', 'student.updated'),
    await giveBack(),
    await ofGroup('assign', 'ownership.assigned', ({ added }: { added: number }) => added),
    await ofGroup(
      'updateOwnerships',
      'ownership.updated',
      ({ changed }: { changed: number }) => changed,
    ),
    await ofGroup('revoke', 'ownership.revoked', ({ revoked }: { revoked: number }) => revoked),
    await joining('ids'),
    await joining('emails'),
    await joining('many'),
  ];
}

/** How many rows the call is to change, how many it has changed, and how often it says so. */
export async function auditedOf(db: Db, { audited: { action, subjects } }: BatchedCall) {
  const ids = typeof subjects === 'function' ? await subjects(db) : subjects;
  const { rows } = await sql<{ changed: number; entries: number }>`
    select count(distinct subject_id)::int as changed, count(*)::int as entries
    from audit_log where action = ${action} and subject_id = any (${ids})`.execute(db);
  return { subjects: ids.length, changed: 0, entries: 0, ...rows[0] };
}

const emailOf = (name: string, at: number) => `${at}-${name}@batched.example`.toLowerCase();

async function makeStudents(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
    select 'Student ' || i, i || '-' || lower(${name}) || '@batched.example', 'admin', 7, 'Aqua'
    from generate_series(1, ${batchedRows}::int) as i returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function makeProducts(
  db: Db,
  title: string,
  status: 'published' | 'unpublished',
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with publisher as (insert into publishers (name) values (${title}) returning id),
      category as (insert into categories (name) values (${title}) returning id),
      author as (insert into authors (name) values (${title}) returning id),
      file as (
        insert into files (kind, sha256, file_name, file_size, content_type)
        values ('pdf', 'none', 'batched.pdf', 1, 'application/pdf') returning id),
      document as (
        insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text)
        select id, 1, '[]', '[]', '[]', true from file)
    insert into products (title, product_category_id, author_id, publisher_id, cover_image_id,
      pdf_id, status)
    select ${title} || ' ' || i, category.id, author.id, publisher.id, 690, file.id, ${status}
    from generate_series(1, ${batchedRows}::int) as i, publisher, category, author, file
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
