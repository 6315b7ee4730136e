import { superAdminForm } from '@aqua/contract/accounts/admins';
import { constraintError } from '../http/answers/constraints.ts';
import { createSuperAdmins } from '../modules/accounts/admins/super-admins.ts';
import { createAudit } from '../modules/oversight/audit/service.ts';
import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';
import { ask, sentence } from './terminal.ts';

export const command: Command = {
  arguments: [],
  help: `Creates a SuperAdmin, such as the first one of an installation. Asks for name, e-mail
and password, or reads them as three lines from its standard input: arguments would
stay in the history of the shell.`,
  run: createSuperAdmin,
};

/** Creates a SuperAdmin, such as the first one (product rules, section 11). */
async function createSuperAdmin(): Promise<void> {
  const parsed = superAdminForm.safeParse(await ask(['name', 'email', 'password']));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ message }) => sentence(message)).join('\n'));
  await withInfrastructure(
    async ({ db }) => {
      const superAdmins = createSuperAdmins({ db, audit: createAudit(db) });
      const made = await superAdmins.create(parsed.data, null).catch((error: unknown) => {
        throw constraintError(error) ?? error;
      });
      console.log(`SuperAdmin ${made.name} <${made.email}> can sign in at /admins/login.`);
    },
    { makes: true },
  );
}
