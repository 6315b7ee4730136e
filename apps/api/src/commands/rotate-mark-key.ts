import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';

export const command: Command = {
  arguments: [],
  help: `Adds a key for the invisible marks of page images, for when the one in force may be
known to somebody. Pages that are shown from then on carry it, within an hour at
every reader; the earlier keys go on finding their pages.`,
  run: rotateMarkKey,
};

/** docs/decisions/0065 */
async function rotateMarkKey(): Promise<void> {
  await withInfrastructure(async ({ markKeys }) => {
    const version = await markKeys.rotate();
    console.log(`Key ${version} of the marks is in force; within an hour every reader has it.`);
  });
}
