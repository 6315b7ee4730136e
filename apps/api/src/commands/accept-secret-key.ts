import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';

export const command: Command = {
  arguments: [],
  help: `Goes on with another SECRET_KEY, when the one that the server had is lost for good.
What that one has sealed can't be opened any more: whoever has two-step sign-in needs
it reset, the client secrets of sign-in providers are entered again, books that were
downloaded are downloaded again, mails that wait are not sent, and pages of before
are no longer found by their invisible marks.`,
  run: acceptSecretKey,
};

/**
 * The newest key of the marks shows which SECRET_KEY is right (start-checks.ts): sealing a new one
 * with this SECRET_KEY makes it the right one from then on.
 */
async function acceptSecretKey(): Promise<void> {
  await withInfrastructure(
    async ({ markKeys }) => {
      const version = await markKeys.rotate();
      console.log(`SECRET_KEY is accepted: key ${version} of the marks is sealed with it.`);
    },
    { anySecret: true },
  );
}
