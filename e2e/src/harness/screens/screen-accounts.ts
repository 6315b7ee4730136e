import { randomUUID } from 'node:crypto';
import type { Session, StudentSession } from '@aqua/contract/accounts/sessions';
import { generateSync } from 'otplib';
import { clientOf, demoPassword, demoSuperAdmin, mailedToken, signedInAdmin } from '../accounts.ts';
import type { Server } from '../server.ts';

/** A student who set a password through the link of the invitation. */
export interface InvitedStudent {
  email: string;
  password: string;
  /** The token of that link, which is used up. */
  link: string;
  session: StudentSession;
}

interface Consent {
  birthday?: string;
  acceptTerms?: boolean;
  guardianName?: string;
  guardianEmail?: string;
}

/** Publishers that wait for approval. */
export const waitingNames = { confirmed: 'Siam Learning House', unconfirmed: 'Early Bird Press' };

/** The e-mail of the deleted student. */
export const deletedStudent = 'deleted@screens.example';

/** Invites a student to a product, sets a password with this consent and signs in on a phone. */
export async function makeInvitedStudent(
  server: Server,
  name: string,
  productId: number,
  consent: Consent,
): Promise<InvitedStudent> {
  const email = `${name}@screens.example`;
  const password = 'Reading2026';
  const admin = await signedInAdmin(server);
  await admin.customers.invite({ body: { name, email, productList: `[${productId}]` } });
  const link = await mailedToken(server, email);
  const visitor = clientOf(server);
  await visitor.customers.resetPassword({
    body: { token: link, password, password_confirmation: password, ...consent },
  });
  const device = { number: `phone-of-${name}`, name: 'Pixel 9', platform: 'android' as const };
  const session = await visitor.sessions.signInCustomer({ body: { email, password, device } });
  return { email, password, link, session };
}

const adult = { birthday: '2000-01-31', acceptTerms: true, readPrivacy: true };

/** A session that ended because the student moved to a tablet. */
export async function makeMovedAwaySession(server: Server, productId: number): Promise<Session> {
  const { email, password, session } = await makeInvitedStudent(server, 'mover', productId, adult);
  const device = { number: 'tablet-of-mover', name: 'iPad', platform: 'ios' as const };
  await clientOf(server).sessions.signInCustomer({
    body: { email, password, device, moveDevice: true },
  });
  return session;
}

/** A session that ended because the student signed in again on the same device. */
export async function makeOpenedAgainSession(server: Server, productId: number): Promise<Session> {
  const { email, password, session } = await makeInvitedStudent(server, 'twin', productId, adult);
  const { number = '', secret = null } = session.device ?? {};
  const device = { number, name: 'Pixel 9', platform: 'android' as const, secret };
  await clientOf(server).sessions.signInCustomer({ body: { email, password, device } });
  return session;
}

/** An admin who has 20 unfinished uploads, the most that one account may have. */
export async function makeAdminWithFullUploads(server: Server): Promise<Session> {
  const session = await makeAdmin(server, 'uploader@screens.example');
  for (let upload = 0; upload < 20; upload += 1) {
    await fetch(`${server.url}/api/v2/products/upload_pdf/resumable`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token}`,
        'x-application-token': 'aqua-backoffice',
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `filename ${btoa('book.pdf')}`,
      },
    });
  }
  return session;
}

/** An admin who has turned two-step sign-in on. The session is older than that, so it has no code. */
export async function makeTwoStepAdmin(
  server: Server,
): Promise<{ email: string; password: string; session: Session }> {
  const email = 'two-steps@screens.example';
  const session = await makeAdmin(server, email);
  const { twoStep } = clientOf(server, session.token);
  const { secret } = await twoStep.start({ body: { currentPassword: demoPassword } });
  await twoStep.confirm({ body: { code: generateSync({ secret }) } });
  return { email, password: demoPassword, session };
}

/** Two publishers that signed up: one has confirmed the e-mail, one has not. */
export async function makeWaitingPublishers(server: Server): Promise<void> {
  const { publishers } = clientOf(server);
  const confirmed = { email: 'siam@screens.example', username: waitingNames.confirmed };
  const unconfirmed = { email: 'early-bird@screens.example', username: waitingNames.unconfirmed };
  for (const body of [confirmed, unconfirmed])
    await publishers.signUp({ body: { ...body, password: demoPassword } });
  const token = await mailedToken(server, confirmed.email);
  await publishers.confirmEmail({ body: { token } });
}

/** A student who was deleted a moment ago, and can be restored. */
export async function makeDeletedStudent(server: Server, productId: number): Promise<void> {
  const admin = await signedInAdmin(server);
  const { id } = await admin.customers.invite({
    body: { name: 'Deleted Student', email: deletedStudent, productList: `[${productId}]` },
  });
  await admin.customers.remove({ params: { id } });
}

/** Requests about personal data: open, for an erasure, and with the erasure already proposed. */
export async function makeRequests(server: Server, productId: number) {
  const { customers, requests } = await signedInAdmin(server);
  const invite = (name: string, email: string) =>
    customers.invite({ body: { name, email, productList: `[${productId}]` } });
  await invite('อรุณี ทองคำ', 'wants-out@screens.example');
  await invite('Proposed Student', 'proposed@screens.example');
  const file = async (kind: 'copy' | 'erasure', email: string, text: string) =>
    (await requests.create({ body: { kind, email, text } })).id;
  const proposed = await file('erasure', 'proposed@screens.example', '');
  await requests.proposeErasure({ params: { id: proposed }, body: { answer: 'ลบข้อมูลให้แล้ว' } });
  return {
    proposed,
    copy: await file('copy', 'paper@screens.example', 'ขอสำเนาข้อมูลทั้งหมด\nCopy please'),
    erasure: await file('erasure', 'wants-out@screens.example', 'I have left the school.'),
  };
}

async function makeAdmin(server: Server, email: string): Promise<Session> {
  const account = { email, password: demoPassword };
  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoSuperAdmin });
  await clientOf(server, token).admins.create({ body: { ...account, name: email, type: 'Admin' } });
  return clientOf(server).sessions.signInAdmin({ body: account });
}

/** The name of the group that `makeClass` makes. */
export const className = 'ชั้น ม.4/2';

/**
 * A group of two students who have a book until a certain day. One has read it until screenshots
 * closed it; the other has never opened it. The first has moved to another device twice, so no move
 * is left this month.
 */
export async function makeClass(server: Server, productId: number) {
  const admin = await signedInAdmin(server);
  const reader = await makeInvitedStudent(server, 'class-reader', productId, adult);
  const idle = await makeInvitedStudent(server, 'class-idle', productId, adult);
  const { id: groupId } = await admin.groups.create({
    body: { name: className, description: 'ฟิสิกส์ วันจันทร์และวันพฤหัสบดี (ครูวิภา)' },
  });
  const params = { id: groupId };
  await admin.groups.addByEmail({ params, body: { emails: [reader.email, idle.email] } });
  const days = { startsOn: null, endsOn: '2199-03-31' };
  await admin.groups.updateOwnerships({
    params,
    body: { productList: `[${productId}]`, ...days },
  });
  const { reader: reading, captures } = clientOf(server, reader.session.token);
  await reading.saveProgress({ params: { id: productId }, body: { page: 2 } });
  const capturedAt = new Date().toISOString();
  const captured = { id: randomUUID(), productId, pages: [1, 2, 3, 4, 5], capturedAt };
  await captures.report({ body: { captures: [captured] } });
  const { code: classCode } = await admin.classCodes.create({
    params,
    body: { endsOn: '2199-03-31', maxStudents: 40, needsConfirmation: true },
  });
  const asking = await makeInvitedStudent(server, 'waits-code', productId, adult);
  await clientOf(server, asking.session.token).classCodes.join({ body: { classCode } });
  const { signInCustomer } = clientOf(server).sessions;
  for (const name of ['iPad', 'Pixel Tablet']) {
    const device = { number: `${name.replace(' ', '-')}-of-class`, name, platform: 'ios' as const };
    const { email, password } = reader;
    await signInCustomer({ body: { email, password, device, moveDevice: true } });
  }
  return { groupId, classCode, studentId: reader.session.accessRecord.id };
}
