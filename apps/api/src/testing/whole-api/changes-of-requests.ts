import { params, table, type Tries } from './change-inputs.ts';
import { proposedErasure, requestOfStudent } from './change-scenes.ts';

/** The calls that change requests about personal data. */
export const requests: NonNullable<Tries['requests']> = {
  export: ['request.exported', table],
  create: ['request.created', () => ({ body: { kind: 'correction', email: 'asks@test.example' } })],
  update: [
    'request.updated',
    async (on) => ({ params: params(await requestOfStudent(on)), body: { state: 'done' } }),
  ],
  proposeErasure: [
    'request.erasureProposed',
    async (on) => ({ params: params(await requestOfStudent(on, 'erasure')), body: {} }),
  ],
  withdrawErasure: [
    'request.erasureWithdrawn',
    async (on) => ({ params: params(await proposedErasure(on)) }),
  ],
  confirmErasure: [
    'request.erasureConfirmed',
    async (on) => ({ params: params(await proposedErasure(on)) }),
  ],
  archive: ['request.downloaded', async (on) => ({ params: params(await requestOfStudent(on)) })],
};
