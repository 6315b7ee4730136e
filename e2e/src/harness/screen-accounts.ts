import type { Session, StudentSession } from '@aqua/contract/sessions';
import { generateSync } from 'otplib';
import { clientOf, demoPassword, demoSuperAdmin, mailedToken, signedInAdmin } from './accounts.ts';
import type { Server } from './server.ts';

/** A student who has set a password by the link of the invitation. */
export interface InvitedStudent {
  email: string;
  password: string;
  /** Token of that link. It is used. */
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

async function makeAdmin(server: Server, email: string): Promise<Session> {
  const account = { email, password: demoPassword };
  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoSuperAdmin });
  await clientOf(server, token).admins.create({ body: { ...account, name: email, type: 'Admin' } });
  return clientOf(server).sessions.signInAdmin({ body: account });
}
