import { createClient, type Client } from '@aqua/client/create-client';
import { expect, vi } from 'vitest';
import { superAdmin, type Cluster } from './cluster.ts';

type Place = { url: string };

/** A client of the process at that URL. */
export function clientAt({ url }: Place, token: string | null = null): Client {
  return createClient({ baseUrl: url, applicationToken: 'aqua-backoffice', token: () => token });
}

const admin = { email: 'admin@aqua.example', password: 'Harbour$2026' };

/** Makes the first account as the README says, and an Admin with it; returns the Admin's token. */
export async function makeAdmin(cluster: Cluster, place: Place): Promise<string> {
  await cluster.createSuperAdmin();
  const { email, password } = superAdmin;
  const { token } = await clientAt(place).sessions.signInAdmin({ body: { email, password } });
  const form = {
    ...admin,
    name: 'ผู้จัดการ',
    passwordConfirmation: admin.password,
    type: 'Admin' as const,
  };
  await clientAt(place, token).admins.create({ body: form });
  return signInAt(place);
}

/** Signs the Admin in at that process. Every process accepts the token. */
export async function signInAt(place: Place): Promise<string> {
  const { token } = await clientAt(place).sessions.signInAdmin({ body: admin });
  return token;
}

export function pdfForm(pdf: Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('pdf', new File([pdf], 'สายน้ำ.pdf', { type: 'application/pdf' }));
  return form;
}

/** A published product with that PDF, its author, category and publisher. */
export async function publish(admin: Client, pdfId: number, title: string) {
  const [author, category, publisher] = await Promise.all([
    admin.authors.create({ body: { name: `ผู้แต่ง ${title}` } }),
    admin.categories.create({ body: { name: `หมวด ${title}` } }),
    admin.publishers.create({ body: { name: `สำนักพิมพ์ ${title}` } }),
  ]);
  const body = {
    title,
    pdfId,
    authorId: author.id,
    productCategoryId: category.id,
    publisherId: publisher.id,
    status: 'published' as const,
  };
  return admin.products.create({ body });
}

/**
 * Invites a student by mail at one place and chooses the password at the other; returns the token
 * of a phone there.
 */
export async function inviteReader(
  { mails }: Cluster,
  admin: Client,
  place: Place,
  books: { id: number }[],
): Promise<string> {
  const email = `reader${books[0]?.id}@school.example`;
  const productList = `[${books.map(({ id }) => id).join(',')}]`;
  const { id } = await admin.customers.invite({ body: { name: 'สมหญิง', email, productList } });
  await vi.waitFor(() => expect(mails.tokenFor(email)).not.toBe(''), 20_000);
  const password = 'Reading2026';
  const visitor = clientAt(place);
  await visitor.customers.resetPassword({
    body: {
      token: mails.tokenFor(email),
      password,
      password_confirmation: password,
      birthday: '2000-01-31',
      acceptTerms: true,
      readPrivacy: true,
    },
  });
  const device = { number: `phone-of-${id}`, name: 'Phone', platform: 'android' as const };
  const { token } = await visitor.sessions.signInCustomer({ body: { email, password, device } });
  return token;
}
