import { emailAddress } from '@aqua/contract/fields';
import { createServices } from '../services.ts';
import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';
import { ask } from './terminal.ts';

export const command: Command = {
  arguments: [],
  help: `Turns off two-step sign-in of a SuperAdmin who lost the app and the recovery codes.
Asks for the e-mail, or reads it as a line from its standard input. Every session of
the account ends, and the running server sends a mail to its owner.`,
  run: resetTwoStep,
};

/** For SuperAdmins, since nobody else can do it for them (docs/decisions/0018). */
async function resetTwoStep(): Promise<void> {
  const email = emailAddress().safeParse((await ask(['email'])).email);
  if (!email.success) throw new Error('emailAlert');
  await withInfrastructure(async (infrastructure) => {
    await infrastructure.queue.start();
    try {
      const { admins } = createServices(infrastructure);
      const admin = await admins.resetTwoStepOfSuperAdmin(email.data);
      if (admin === undefined)
        throw new Error(`There is no SuperAdmin with the e-mail ${email.data}.`);
      console.log(
        `Two-step login of ${admin.name} <${admin.email}> is off. Every session has ended, and a mail says so.`,
      );
    } finally {
      await infrastructure.queue.stop();
    }
  });
}
