import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileOf = ({ DATA_DIR }: Config) => join(DATA_DIR, 'secret');

/** SECRET_KEY, or the secret that the server has made for itself. */
export function findSecret(config: Config): string | undefined {
  const file = fileOf(config);
  return config.SECRET_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
}

/** Without SECRET_KEY (development only), a secret is created once and kept beside the data. */
export function ensureSecret(config: Config): string {
  const found = findSecret(config);
  if (found !== undefined) return found;
  const made = randomBytes(32).toString('base64url');
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(fileOf(config), made, { mode: 0o600 });
  return made;
}
