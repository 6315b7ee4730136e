import type { Maker } from '../make.ts';
import type { TestApi } from '../test-api.ts';

/** Two Admins carry out a request for erasure: one proposes it, another confirms it. */
export async function eraseRequested(
  { api, make }: { api: TestApi; make: Maker },
  id: number,
  answer?: string,
) {
  const admin = await api.as('Admin');
  await admin.requests.proposeErasure({ params: { id }, body: { answer } });
  const { token } = await make.session('Admin');
  return api.withToken(token).requests.confirmErasure({ params: { id } });
}
