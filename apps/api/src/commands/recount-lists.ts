import { recount } from '../db/list/recount.ts';
import type { Command } from './command.ts';
import { withInfrastructure } from './settings.ts';

export const command: Command = {
  arguments: [],
  help: `Compares the totals that lists show with their rows and puts them right, as the server
does each night. Only a database that was changed by hand needs it.`,
  run: recountLists,
};

async function recountLists(): Promise<void> {
  const wrong = await withInfrastructure(({ db }) => recount(db));
  for (const { list, publisherId, total, rows } of wrong)
    console.log(`${list}, counter ${publisherId}: ${total} is now ${rows}.`);
  console.log(wrong.length === 0 ? 'Every total was right.' : 'The totals are right now.');
}
