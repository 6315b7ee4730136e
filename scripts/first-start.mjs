import { runMain } from './bootstrap/child-process.mjs';
import { root } from './bootstrap/paths.mjs';
import { tryStart } from './bootstrap/try-start.mjs';

/**
 * Tries the README's start command in this clone as it is, with the Node on the PATH. CI begins
 * with this.
 */
await runMain(async () => {
  const place = { folder: root, env: process.env };
  const { failed } = await tryStart('This clone as it is', place, { isBare: false });
  if (failed > 0) process.exitCode = 1;
});
