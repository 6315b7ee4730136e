import type { Client } from '@aqua/client/create-client';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';
import { codeOf, password, turnOn } from '../../../testing/people/two-step.ts';

/** The reset for owners who lost both the app and the recovery codes (docs/decisions/0018). */

const managers = { admin: 'SuperAdmin', staff: 'SubAdmin' } as const;

function resetOf(client: Client, kind: 'admin' | 'staff', id: number) {
  const calls = kind === 'admin' ? client.admins : client.staffs;
  return calls.resetTwoStep({ params: { id } });
}

for (const kind of ['admin', 'staff'] as const) {
  test(`${kind}: the manager of an account turns it off; its owner is signed out and told by mail`, async ({
    api,
    make,
    server,
  }) => {
    const { id, name, email, client, recoveryCodes, signIn } = await turnOn(
      { api, make, server },
      kind,
    );
    const others = await turnOn({ api, make, server }, kind);
    const manager = await api.as(managers[kind]);
    const answer = await resetOf(manager, kind, id);
    expect(answer).toMatchObject({
      id,
      name,
      email,
      message: 'Two-step login of this account is off. Its owner is told by mail',
    });
    await expectRefusal(client.sessions.current(), 401, 'session.ended');
    await others.client.sessions.current();
    await expectRefusal(others.signIn(), 401, 'twoStep.needed');

    const { token } = await signIn();
    const own = api.withToken(token);
    expect(await own.twoStep.get()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await signIn(recoveryCodes[0]);
    const [mail, ...more] = await mailsTo(server, email);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('twoStepReset');
    const page = `/forgot-password?kind=${kind}s`;
    for (const said of [email, page, 'has turned off two-step login', 'ปิดการยืนยันตัวตนสองขั้นตอน'])
      expect(mail?.text).toContain(said);
    const logged = await server.infrastructure.db
      .selectFrom('auditLog')
      .select(['actorName', 'subject', 'before'])
      .where('action', '=', `${kind}.twoStepReset`)
      .where('subjectId', '=', id)
      .execute();
    const { accessRecord: by } = await manager.sessions.current();
    expect(logged).toEqual([
      {
        actorName: by.name,
        subject: { id, isTwoStepOn: false },
        before: { id, isTwoStepOn: true },
      },
    ]);

    // A second reset is refused, so the owner gets no second mail.
    await expectRefusal(resetOf(manager, kind, id), 409, 'twoStep.off');
    expect(await mailsTo(server, email)).toHaveLength(1);
    await own.sessions.current();
  });

  test(`${kind}: of several resets at once one succeeds, and an unconfirmed secret stays`, async ({
    api,
    make,
    server,
  }) => {
    const { id, email, signIn } = await turnOn({ api, make, server }, kind);
    const manager = await api.as(managers[kind]);
    const answers = await Promise.allSettled([1, 2, 3].map(() => resetOf(manager, kind, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(server, email)).toHaveLength(1);

    const own = api.withToken((await signIn()).token);
    const { secret } = await own.twoStep.start({ body: password });
    await expectRefusal(resetOf(manager, kind, id), 409, 'twoStep.off');
    await own.twoStep.confirm({ body: { code: await codeOf(server, secret) } });
  });
}

test('nobody can reset the own account, a SuperAdmin or the rows of the platform', async ({
  api,
  make,
  server,
}) => {
  const { id, client, signIn } = await turnOn({ api, make, server }, 'superAdmin');
  const own = await expectRefusal(resetOf(client, 'admin', id), 409, 'twoStep.own');
  expect(own.message).toBe('Please turn off two-step login of your own account on your profile');
  const root = await api.as('SuperAdmin');
  await expectRefusal(resetOf(root, 'admin', id), 403, 'row.protected');
  await expectRefusal(resetOf(root, 'admin', 7), 403, 'row.protected');
  await expectRefusal(resetOf(await api.as('Admin'), 'staff', 14), 403, 'row.protected');
  await expectRefusal(resetOf(root, 'admin', 999_999), 404, 'row.unknown');
  await expectRefusal(signIn(), 401, 'twoStep.needed');
});
