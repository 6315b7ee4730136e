// @module-tag ci

import { mailsTo } from '../testing/people/mails.ts';
import { runCommand } from '../testing/machines/run-command.ts';
import { turnOn } from '../testing/people/two-step.ts';
import { expect, expectRefusal, testWithJobs as test } from '../testing/test-api.ts';

test('a SuperAdmin who lost the second step can sign in again after a command on the server', async ({
  api,
  make,
  server,
}) => {
  const { config, pool, db } = server.infrastructure;
  const { id, email, client, signIn } = await turnOn({ api, make, server }, 'superAdmin');
  const below = await turnOn({ api, make, server });
  const run = (line: string) =>
    runCommand(
      'reset-two-step',
      { DATABASE_URL: pool.options.connectionString ?? '', DATA_DIR: config.DATA_DIR },
      [line],
    );
  // The command refuses accounts that another admin manages.
  expect(await run(below.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no SuperAdmin'),
  });
  await expectRefusal(below.signIn(), 401, 'twoStep.needed');
  await client.sessions.current();

  const done = await run(` ${email.toUpperCase()}`);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`<${email}> is off`) });
  // The command is another process, so the server gets the notification a moment later.
  await expect
    .poll(() =>
      client.sessions.current().then(
        () => 'open',
        () => 'ended',
      ),
    )
    .toBe('ended');
  const { token } = await signIn();
  expect(await api.withToken(token).twoStep.get()).toMatchObject({ isOn: false });
  const mails = await mailsTo(server, email);
  expect(mails.map(({ kind }) => kind)).toEqual(['twoStepReset']);
  expect(mails[0]?.text).toContain('/forgot-password?kind=admins');
  await expect
    .poll(
      async () =>
        (await db.selectFrom('mails').select('state').where('recipient', '=', email).execute())[0]
          ?.state,
    )
    .toBe('captured');
  const logged = await db
    .selectFrom('auditLog')
    .select(['actorId', 'subject'])
    .where('action', '=', 'admin.twoStepReset')
    .execute();
  expect(logged).toEqual([{ actorId: 7, subject: { id, isTwoStepOn: false } }]);
  expect(await run(email)).toMatchObject({ code: 1, said: 'Two-step login is not on\n' });
});
