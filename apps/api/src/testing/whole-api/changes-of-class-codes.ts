import { params, table, type Tries } from './change-inputs.ts';
import { waitingStudent } from './change-scenes.ts';

/** The calls about codes of groups and who came with them. */
export const classCodes: NonNullable<Tries['classCodes']> = {
  create: [
    'group.codeMade',
    async ({ make }) => ({ params: params(await make.group(null)), body: {} }),
  ],
  update: [
    'group.codeChanged',
    async (on) => ({ params: (await waitingStudent(on)).params, body: { maxStudents: 3 } }),
  ],
  remove: ['group.codeEnded', async (on) => ({ params: (await waitingStudent(on)).params })],
  exportJoiners: [
    'group.joinersExported',
    async ({ make }) => ({ params: params(await make.group(null)), ...table() }),
  ],
  confirmJoiners: ['group.joinsConfirmed', waitingStudent],
  refuseJoiners: ['group.joinsRefused', waitingStudent],
};
