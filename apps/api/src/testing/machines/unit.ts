import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const unitFile = resolve(import.meta.dirname, '../../../../../deploy/systemd/aqua.service');

/** The command and the variables of the unit for systemd, with `folder` in place of /opt/aqua. */
export function readUnit(folder: string): { command: string[]; env: Record<string, string> } {
  const lines = readFileSync(unitFile, 'utf8').replaceAll('/opt/aqua', folder).split('\n');
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}=`))
      .flatMap((line) => line.slice(name.length + 1).split(' '));
  const env = valuesOf('Environment').map((text) => {
    const [name = '', ...value] = text.split('=');
    return [name, value.join('=')];
  });
  return { command: valuesOf('ExecStart'), env: Object.fromEntries(env) as Record<string, string> };
}
