import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';

const keyIsLost = 'key-is-lost';

export const command: Command = {
  arguments: [],
  flags: { [keyIsLost]: 'the SECRET_KEY that sealed the keys before is lost' },
  help: `Adds a key for the invisible marks of page images, for when the one in force may be
known to somebody. Pages that are shown from then on carry it, within an hour at
every reader; the earlier keys go on finding their pages.

A SECRET_KEY that does not open the key in force is refused. If the right one is lost,
--${keyIsLost} seals a new key with the present one: the server starts again, and pages
that were shown before can no longer be traced by their marks.`,
  run: rotateMarkKey,
};

/** docs/decisions/0065 */
async function rotateMarkKey({ flags }: { flags: ReadonlySet<string> }): Promise<void> {
  await withInfrastructure(async ({ markKeys }) => {
    if (!flags.has(keyIsLost)) await markKeys.refuseWrongSecret();
    const version = await markKeys.rotate();
    console.log(`Key ${version} of the marks is in force; within an hour every reader has it.`);
  });
}
