import { createClient, type Client } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/accounts/sessions';
import { pageWidths } from '@aqua/contract/reading/open-books';
import { sql } from 'kysely';
import { pageDrawing } from '../../pdf/page-drawing.ts';
import { expect } from 'vitest';
import { createPasswordLinks } from '../../modules/accounts/password-links/service.ts';
import { onPhone } from '../people/devices.ts';
import { testPassword, type Maker } from '../make.ts';
import type { TestServer } from '../test-api.ts';
import { codeOf } from '../people/two-step.ts';

/** A client that may make the call, and the helpers to make its rows. */
export interface Scene {
  me: Session['accessRecord'];
  client: Client;
  make: Maker;
  server: TestServer;
}

const newPassword = 'Lagoon@2026';
export const proof = { currentPassword: testPassword };

export async function ownership({ client, make }: Scene) {
  const { id: productId } = await make.product(client);
  const { id: customerId } = await make.student(client, [{ id: productId }]);
  return { productId, customerId };
}

/** A group of one student, and a book that the student already owns or not, by `isOwned`. */
export async function groupWithBook({ client, make }: Scene, isOwned: boolean) {
  const book = await make.product(client);
  const student = await make.student(client, isOwned ? [book] : []);
  const group = await make.group(null, [student]);
  return { params: { id: group.id }, body: { productList: `[${book.id}]` } };
}

/** A student who waits to be confirmed in a group with a code. */
export async function waitingStudent({ client, make, server }: Scene) {
  const params = { id: (await make.group(null)).id };
  const { code } = await client.classCodes.create({ params, body: { needsConfirmation: true } });
  const { token } = await make.student(client);
  const student = createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  await student.classCodes.join({ body: { classCode: code } });
  const { data } = await client.classCodes.listJoiners({ params });
  return { params, body: { ids: `[${data[0]?.id ?? 0}]` } };
}

/** Students to change at once, and a book that they already own or not, by `isOwned`. */
export async function manyWithBook({ client, make }: Scene, isOwned: boolean) {
  const book = await make.product(client);
  const student = await make.student(client, isOwned ? [book] : []);
  return { body: { ids: `[${student.id}]`, productList: `[${book.id}]` } };
}

/** A student who has no password yet. */
export async function invitedStudent({ client }: Scene) {
  const invitation = { name: 'Waiting', email: 'waiting@test.example', productList: '[]' };
  const { id } = await client.customers.invite({ body: invitation });
  return { body: { ids: `[${id}]` } };
}

/** An import of a student with this e-mail. */
export function importOf(email: string) {
  const body = new FormData();
  body.append('file', new File([`name,email\nNew,${email}\n`], 'new.csv'));
  return { query: { dryRun: 'false' as const }, body };
}

/** An import that has ended. */
export async function undoableImport({ client }: Pick<Scene, 'client'>) {
  const { import: entry } = await client.customers.import(importOf('undone@test.example'));
  return { params: { id: entry?.id ?? 0 } };
}

/** A search with one picture, which shows the first page of a book and names nobody. */
export async function finishedTrace({ client, make, me, server }: Scene) {
  const { id: productId, pdfId } = await make.product(client);
  const { db } = server.infrastructure;
  const { id } = await db
    .insertInto('pictureTraces')
    .values({ productId, adminId: me.id, adminName: me.name, state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pictureTracePictures')
    .values({ traceId: id, position: 1, fileName: 'leak.jpg', productId, fileId: pdfId, page: 1 })
    .execute();
  return { id, productId, pdfId };
}

/** A book whose PDF could not be read. */
export async function brokenBook({ client, make, server }: Scene) {
  const { id, pdfId } = await make.product(client);
  await expect
    .poll(async () => (await client.products.get({ params: { id } })).ingest.state)
    .toBe('ready');
  // A turn that has found nothing to do would set the state again.
  const turns = sql`select from pgboss.job where name = 'book.ingest' and state < 'completed'
    and (data->>'fileId')::int = ${pdfId}`;
  await expect
    .poll(async () => (await turns.execute(server.infrastructure.db)).rows.length)
    .toBe(0);
  await sql`update pdf_documents set ingest_state = 'failed', failure = 'pdf.damaged'
    where file_id = ${pdfId}`.execute(server.infrastructure.db);
  return { id };
}

/** A book whose first page could not be drawn. */
export async function brokenPage(scene: Scene) {
  const { id } = await brokenBook(scene);
  await sql`insert into page_failures (sha256, page, width, drawing, failure)
    select files.sha256, 1, ${pageWidths[0]}, ${pageDrawing}, 'pdf.tooHeavy'
    from products join files on files.id = products.pdf_id where products.id = ${id}`.execute(
    scene.server.infrastructure.db,
  );
  return { id, page: 1 };
}

export async function resetForm({ me, server }: Scene, accountKind: 'admin' | 'staff') {
  const { db } = server.infrastructure;
  const link = { accountKind, accountId: me.id, purpose: 'reset' as const };
  const token = await db
    .transaction()
    .execute((trx) => createPasswordLinks({ db }).issue(trx, link));
  return { body: { token, password: newPassword, password_confirmation: newPassword } };
}

/** A code that turns two-step sign-in on; with `isOn` it is on already. */
export async function twoStepCode({ client, server }: Scene, isOn: boolean) {
  const { secret } = await client.twoStep.start({ body: proof });
  const code = await codeOf(server, secret);
  if (!isOn) return code;
  await client.twoStep.confirm({ body: { code } });
  return codeOf(server, secret, 1);
}

export async function requestOfStudent(
  { client, make }: Pick<Scene, 'client' | 'make'>,
  kind: 'copy' | 'erasure' = 'copy',
) {
  const { email } = await make.student(client);
  return client.requests.create({ body: { kind, email } });
}

/** A request for erasure that another Admin has already proposed to carry out. */
export async function proposedErasure({ make, server }: Scene) {
  const { token } = await make.session('Admin');
  const client = createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
  });
  const request = await requestOfStudent({ client, make }, 'erasure');
  return client.requests.proposeErasure({ params: { id: request.id }, body: {} });
}

/** A student of about 11 whose guardian has consented. */
export async function consentedChild({ client, make, server }: Scene) {
  const student = await make.student(client);
  await sql`update customers set birthday = current_date - 4000, guardian_name = 'Malee',
    guardian_email = 'malee@test.example', guardian_state = 'given'
    where id = ${student.id}`.execute(server.infrastructure.db);
  return student;
}

/** A student who has used both moves of this month. */
export async function studentWithoutMoves({
  client,
  make,
  server,
}: Pick<Scene, 'client' | 'make' | 'server'>) {
  const student = await make.student(client);
  const { email } = student;
  await onPhone(server, { email, number: `second-${student.id}`, move: true });
  const { token } = await onPhone(server, { email, number: `third-${student.id}`, move: true });
  return { ...student, token };
}
