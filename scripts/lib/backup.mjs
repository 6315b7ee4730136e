import { runAqua } from '../../apps/api/src/commands/run-aqua.ts';

export const main = () => runAqua(['backup', ...process.argv.slice(2)]);
