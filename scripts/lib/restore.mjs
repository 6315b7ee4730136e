import { runAqua } from '../../apps/api/src/commands/run-aqua.ts';

export const main = () => runAqua(['restore', ...process.argv.slice(2)]);
