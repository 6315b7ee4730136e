import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data in DATA_DIR. Everything else is made again: caches, logs, builds. */
const dataNames = ['postgres', 'files', 'secret'];
const unfinishedName = 'restore.unfinished';

/** @throws Error when a restore into the folder was killed */
export function refuseUnfinishedRestore(directory: string): void {
  if (existsSync(join(directory, unfinishedName)))
    throw new Error(`${directory} holds a restore that did not end: run npm run restore again.`);
}

/** @throws Error when the folder holds data that were not left by a killed restore */
export function refuseData(directory: string): void {
  const found = dataNames.find((name) => existsSync(join(directory, name)));
  if (found === undefined || existsSync(join(directory, unfinishedName))) return;
  throw new Error(
    `${directory} already holds data (${found}): move it away, or name an empty folder by DATA_DIR. Nothing was changed.`,
  );
}

/** Marks the folder until `end`, so that no server starts on it. Removes what a killed restore left. */
export function beginRestore(directory: string): { end(): void; undo(): void } {
  const marker = join(directory, unfinishedName);
  const remove = () => {
    for (const name of dataNames) rmSync(join(directory, name), { recursive: true, force: true });
  };
  const end = () => rmSync(marker, { force: true });
  remove();
  mkdirSync(directory, { recursive: true });
  writeFileSync(marker, '');
  return {
    end,
    undo() {
      remove();
      end();
    },
  };
}
